/** Builds this device has had enough of: pure rules over what it remembers (architecture §3). */
import * as v from 'valibot';

/** Failures after which a device stops trying a build. */
export const QUARANTINE_THRESHOLD = 2;
/** How long it stays away from it, in ms. */
export const QUARANTINE_DURATION = 24 * 60 * 60 * 1000;

const failuresSchema = v.record(v.string(), v.object({ failures: v.number(), last: v.number() }));
/** Builds that failed while another one of the same remote worked, by `remote version`. */
export type BuildFailures = v.InferOutput<typeof failuresSchema>;

/** What was kept, as far as it can be read. */
export function readFailures(text: string | null): BuildFailures {
  if (text === null) return {};
  try {
    const parsed = v.safeParse(failuresSchema, JSON.parse(text));
    return parsed.success ? parsed.output : {};
  } catch {
    // Not JSON: somebody else's text under our key. The device begins anew.
    return {};
  }
}

/** The failures after one more of a build; what is long past is forgotten. @param now ms since the epoch. */
export function recordFailure(known: BuildFailures, build: string, now: number): BuildFailures {
  const recent = Object.entries(known).filter(([, { last }]) => now - last < QUARANTINE_DURATION);
  const before = recent.find(([name]) => name === build)?.[1].failures ?? 0;
  return { ...Object.fromEntries(recent), [build]: { failures: before + 1, last: now } };
}

/** Whether the device stays away from a build. @param now ms since the epoch. */
export function isQuarantined(known: BuildFailures, build: string, now: number): boolean {
  const record = known[build];
  return (
    record !== undefined && record.failures >= QUARANTINE_THRESHOLD && now - record.last < QUARANTINE_DURATION
  );
}

/** Name of the errors of the shell's own files, which no build is responsible for. */
export const SHELL_ERROR = 'ShellError';

/**
 * Whether an error says anything about the build it happened with. A time-out says that the line is slow, as does any
 * error of a device without a network. The bundler reports a time-out as an error of the type `timeout`.
 */
export function isBuildFailure(error: unknown, online: boolean): boolean {
  if (!online) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === SHELL_ERROR) return false;
    if ((cause as { type?: unknown }).type === 'timeout') return false;
  }
  return true;
}
