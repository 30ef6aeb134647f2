/** The sign of life of a command that watches a canary. */
import { jsonNote, putJsonNote } from '@manying/release/jsonNote';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

/** Age at which a sign of life is that of a command that has ended, in ms: eight times the time between two. */
const STALE_AFTER = 120_000;

const watchSchema = v.object({ version: v.string(), at: v.string(), ended: v.boolean() });

const noteName = (remote: string) => `watch-${remote}`;

/** Stores that a command watches a canary, or that it has ended. */
export function putWatch(target: Target, remote: string, version: string, ended: boolean): Promise<void> {
  const watch: v.InferOutput<typeof watchSchema> = { version, at: new Date().toISOString(), ended };
  return putJsonNote(target, noteName(remote), watch);
}

/** The version of a remote that a running command watches; `undefined` without one. @param now in ms since the epoch. */
export async function watchedVersion(
  target: Target,
  remote: string,
  now: number,
): Promise<string | undefined> {
  const note = await jsonNote(target, noteName(remote), watchSchema);
  if (!note || note.content.ended) return undefined;
  const { content, changed } = note;
  // The clocks of the machines and of the storage differ, in either direction.
  const age = Math.min(Math.abs(now - changed.getTime()), Math.abs(now - Date.parse(content.at)));
  return age < STALE_AFTER ? content.version : undefined;
}
