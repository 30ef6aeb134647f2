/** The sign of life of a command that watches a canary. */
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

/** Age at which a sign of life is that of a command that has ended, in ms: eight times the time between two. */
const STALE_AFTER = 120_000;

const watchSchema = v.object({ version: v.string(), at: v.string(), ended: v.boolean() });

const noteName = (remote: string) => `watch-${remote}`;

/** Stores that a command watches a canary, or that it has ended. */
export function putWatch(target: Target, remote: string, version: string, ended: boolean): Promise<void> {
  const watch: v.InferOutput<typeof watchSchema> = { version, at: new Date().toISOString(), ended };
  return target.putNote(noteName(remote), `${JSON.stringify(watch)}\n`);
}

/** The version of a remote that a running command watches; `undefined` without one. @param now in ms since the epoch. */
export async function watchedVersion(
  target: Target,
  remote: string,
  now: number,
): Promise<string | undefined> {
  const note = await target.note(noteName(remote));
  if (!note) return undefined;
  let watch: unknown;
  try {
    watch = JSON.parse(note.text);
  } catch {
    // Somebody has edited it: nobody is known to watch.
  }
  const parsed = v.safeParse(watchSchema, watch);
  if (!parsed.success || parsed.output.ended) return undefined;
  // The clocks of the machines and of the storage differ, in either direction.
  const age = Math.min(Math.abs(now - note.changed.getTime()), Math.abs(now - Date.parse(parsed.output.at)));
  return age < STALE_AFTER ? parsed.output.version : undefined;
}
