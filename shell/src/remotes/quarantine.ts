/**
 * Quarantine of builds that failed on this device: pure functions on the stored failures (docs/architecture/remote-loading.md).
 */
import { persistedRecord } from '@manying/platform/persistence';
import * as v from 'valibot';

/** Number of failures after which a device avoids a build. */
export const QUARANTINE_THRESHOLD = 2;
/** Time for which it avoids the build, in ms. */
export const QUARANTINE_DURATION = 24 * 60 * 60 * 1000;

const failuresSchema = persistedRecord(v.object({ failures: v.number(), last: v.number() }));
/** Failures of builds while another build of the same remote worked, by `remote version`. */
export type StoredFailures = v.InferOutput<typeof failuresSchema>;

/** Parses the stored failures; empty when they cannot be read. */
export function readFailures(text: string | null): StoredFailures {
  if (text === null) return {};
  try {
    const parsed = v.safeParse(failuresSchema, JSON.parse(text));
    return parsed.success ? parsed.output : {};
  } catch {
    // Not JSON: other code has written to this key. The failures start empty.
    return {};
  }
}

/** Whether a failure counts. One that is far ahead was recorded by a clock that was wrong. */
const isRecent = ({ last }: { readonly last: number }, now: number) =>
  Math.abs(now - last) < QUARANTINE_DURATION;

/** Adds a failure of a build and drops expired ones. @param now ms since the epoch. */
export function recordFailure(storedFailures: StoredFailures, build: string, now: number): StoredFailures {
  const recent = Object.entries(storedFailures).filter(([, record]) => isRecent(record, now));
  const previousFailures = recent.find(([name]) => name === build)?.[1].failures ?? 0;
  return { ...Object.fromEntries(recent), [build]: { failures: previousFailures + 1, last: now } };
}

/** Whether the device avoids a build. @param now ms since the epoch. */
export function isQuarantined(known: StoredFailures, build: string, now: number): boolean {
  const record = known[build];
  return record !== undefined && record.failures >= QUARANTINE_THRESHOLD && isRecent(record, now);
}

/** Name of errors of the shell's own files, which say nothing about a build. */
export const SHELL_ERROR = 'ShellError';

/**
 * Whether an error is a failure of the build. A timeout or an error without a network only shows that the
 * network is slow or missing. The bundler reports a timeout as an error of the type `timeout`.
 */
export function isBuildFailure(error: unknown, online: boolean): boolean {
  if (!online) return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError' || cause.name === SHELL_ERROR) return false;
    if ((cause as { type?: unknown }).type === 'timeout') return false;
  }
  return true;
}
