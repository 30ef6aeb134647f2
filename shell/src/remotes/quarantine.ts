/** Builds this device has had enough of: pure rules over what it remembers (architecture §3). */
import * as v from 'valibot';

/** Failures after which a device stops trying a build. */
export const QUARANTINE_AFTER = 2;
/** How long it stays away from it, in ms. */
export const QUARANTINE_FOR = 24 * 60 * 60 * 1000;

const blameSchema = v.record(v.string(), v.object({ failures: v.number(), last: v.number() }));
/** Builds that failed while another one of the same remote worked, by `remote version`. */
export type Blame = v.InferOutput<typeof blameSchema>;

/** What was kept, as far as it can be read. */
export function readBlame(text: string | null): Blame {
  if (text === null) return {};
  try {
    const parsed = v.safeParse(blameSchema, JSON.parse(text));
    return parsed.success ? parsed.output : {};
  } catch {
    // Not JSON: somebody else's text under our key. The device begins anew.
    return {};
  }
}

/** The blame after one more failure of a build; what is long past is forgotten. @param now ms since the epoch. */
export function blamed(blame: Blame, build: string, now: number): Blame {
  const recent = Object.entries(blame).filter(([, { last }]) => now - last < QUARANTINE_FOR);
  const before = recent.find(([name]) => name === build)?.[1].failures ?? 0;
  return { ...Object.fromEntries(recent), [build]: { failures: before + 1, last: now } };
}

/** Whether the device stays away from a build. @param now ms since the epoch. */
export function isQuarantined(blame: Blame, build: string, now: number): boolean {
  const record = blame[build];
  return record !== undefined && record.failures >= QUARANTINE_AFTER && now - record.last < QUARANTINE_FOR;
}
