/** The rollouts of a deployment and the services that watch them: one note, changed by compare-and-swap. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, type Rollout, rolloutSchema } from '@manying/release/rollout';
import type { OpenRollout } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

const NOTE = 'rollouts';
/** Attempts when others change the note at the same time, and the longest delay between two, in ms. */
const MAX_ATTEMPTS = 50;
const MAX_RETRY_DELAY = 250;

const noteSchema = v.object({
  /** By application; the last one stays after its end. */
  rollouts: v.record(v.string(), rolloutSchema),
  /** Running services by their id. */
  services: v.record(
    v.string(),
    v.object({
      /** Machine or job. */
      from: v.string(),
      since: v.number(),
      /** Without a sign of life until then, it counts as ended. */
      until: v.number(),
    }),
  ),
  /** The last sign of life of any service; notes of older services have none. */
  lastSeen: v.optional(v.object({ from: v.string(), at: v.number() })),
});
/** See the head of the file. Times are in ms since the epoch. */
export type RolloutNote = v.InferOutput<typeof noteSchema>;

const EMPTY: RolloutNote = { rollouts: {}, services: {} };

/** An id that no other process has. */
export const newId = (): string => randomUUID();

/** @throws Error when somebody has edited the note so that it cannot be read. */
function parse(text: string | undefined, label: string): RolloutNote {
  if (text === undefined) return EMPTY;
  try {
    return v.parse(noteSchema, JSON.parse(text));
  } catch (error) {
    throw new Error(
      `history/notes/${NOTE}.json of ${label} cannot be read (${(error as Error).message}): correct or remove it.`,
    );
  }
}

/** Reads the note. @throws Error with one sentence when it cannot be read. */
export async function readRollouts(target: Target): Promise<RolloutNote> {
  return parse((await target.note(NOTE))?.text, target.label);
}

/** Reads the note for those who only show it: one that cannot be read is empty. @param log receives why. */
export async function readRolloutsIfPossible(
  target: Target,
  log: (line: string) => void,
): Promise<RolloutNote> {
  try {
    return await readRollouts(target);
  } catch (error) {
    log((error as Error).message);
    return EMPTY;
  }
}

/**
 * Changes the note. After a concurrent change the edit is applied again to the new one.
 * @returns the note after the change. @throws Error when it cannot be read, or after too many concurrent changes.
 */
export async function changeRollouts(
  target: Target,
  edit: (before: RolloutNote) => RolloutNote,
): Promise<RolloutNote> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await target.note(NOTE);
    const before = parse(stored?.text, target.label);
    const after = edit(before);
    if (after === before) return before;
    if (await target.replaceNote(NOTE, `${JSON.stringify(after, null, 2)}\n`, stored?.tag)) return after;
    await pause(Math.random() * MAX_RETRY_DELAY);
  }
  throw new Error(`The rollouts of ${target.label} were changed by others ${MAX_ATTEMPTS} times: try again.`);
}

/** Stores a rollout, unless another one has taken its place or its watcher has changed. */
export const storeRollout = (target: Target, app: string, rollout: Rollout): Promise<RolloutNote> =>
  changeRollouts(target, (note) => {
    const stored = note.rollouts[app];
    const isOwn = stored?.id === rollout.id && stored.lease.watcher === rollout.lease.watcher;
    return isOwn ? { ...note, rollouts: { ...note.rollouts, [app]: rollout } } : note;
  });

/** What is known of the services that watch the rollouts of a deployment. */
export interface WatchServiceState {
  readonly isRunning: boolean;
  /** Machine or job of the running one, else of the last one; as {@link lastSeen} `undefined` when none is known. */
  readonly from?: string | undefined;
  /** Start of the running one, ISO 8601. */
  readonly since?: string | undefined;
  /** Last sign of life of any service, ISO 8601. */
  readonly lastSeen?: string | undefined;
}

/** See {@link WatchServiceState}. @param now in ms since the epoch. */
export function watchServiceState({ services, lastSeen }: RolloutNote, now: number): WatchServiceState {
  const running = Object.values(services).find(({ until }) => isAlive(until, now));
  const iso = (at: number | undefined) => (at === undefined ? {} : { lastSeen: new Date(at).toISOString() });
  if (!running) return { isRunning: false, ...(lastSeen && { from: lastSeen.from }), ...iso(lastSeen?.at) };
  const { from, since } = running;
  return { isRunning: true, from, since: new Date(since).toISOString(), ...iso(lastSeen?.at) };
}

/** The rollouts that have not ended, by application. @param now in ms since the epoch. */
export const openRollouts = ({ rollouts }: RolloutNote, now: number): Readonly<Record<string, OpenRollout>> =>
  Object.fromEntries(
    Object.entries(rollouts).flatMap(([app, { version, outcome, lease }]) =>
      outcome ? [] : [[app, { version, isWatched: isAlive(lease.until, now) }]],
    ),
  );
