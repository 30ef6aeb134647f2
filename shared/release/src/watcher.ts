/** Watches rollouts: takes those that nobody else watches, and looks at each of them in turn. */
import { setTimeout as pause } from 'node:timers/promises';
import { carryOn } from '@manying/release/carryOn';
import type { CommandContext } from '@manying/release/commandContext';
import { SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { isAlive, isFree, type Rollout, withLease, withoutLease } from '@manying/release/rollout';
import { changeRollouts, newId, type RolloutNote, storeRollout } from '@manying/release/rolloutNote';
import { readTrust, rejectUnknownSigners } from '@manying/release/trust';

/** Missed looks after which another watcher takes over. */
const MAX_MISSED = 8;

/** A watcher of rollouts. */
export interface Watcher {
  /** Takes the free rollouts and looks at each that it has. @returns the note afterwards. */
  look(): Promise<RolloutNote>;
  /** Gives back what it has, so that another watcher continues at once. */
  leave(): Promise<void>;
}

/** What a watcher does. */
export interface WatcherOptions {
  /** Time between two looks, in ms. */
  readonly interval: number;
  /** The id of the only rollout to watch; `undefined`: a service, which watches all. */
  readonly only: string | undefined;
}

/** Whether the site lets the signer change an application; says once why it does not. */
function createSignerCheck({ target, signer, log }: CommandContext) {
  const refused = new Set<string>();
  return async (app: string): Promise<boolean> => {
    // The shell has no signature.
    if (app === SHELL) return true;
    try {
      rejectUnknownSigners(await readTrust(target), app, signer);
      refused.delete(app);
      return true;
    } catch (error) {
      if (!refused.has(app)) log(`left      ${app}: ${(error as Error).message}`);
      refused.add(app);
      return false;
    }
  };
}

/** A log that does not repeat the lines of the look before. */
function createLog({ log }: CommandContext) {
  let last = new Set<string>();
  let lines = new Set<string>();
  return {
    log(line: string) {
      if (!last.has(line) && !lines.has(line)) log(line);
      lines.add(line);
    },
    next() {
      last = lines;
      lines = new Set();
    },
  };
}

/** Creates a watcher. */
export function createWatcher(context: CommandContext, { interval, only }: WatcherOptions): Watcher {
  const { target, origin = UNKNOWN_ORIGIN } = context;
  const id = newId();
  const since = context.now().getTime();
  const patience = MAX_MISSED * interval;
  const maySign = createSignerCheck(context);
  const lines = createLog(context);
  const now = () => context.now().getTime();
  const isMine = ({ lease, outcome }: Rollout) => !outcome && lease.watcher === id;

  /** The note with the signs of life of this watcher. */
  function withSigns(note: RolloutNote, usable: ReadonlySet<string>): RolloutNote {
    const at = now();
    const mayTake = (app: string, rollout: Rollout) =>
      (only === undefined || rollout.id === only) && usable.has(app) && isFree(rollout, id, at);
    const rollouts = Object.entries(note.rollouts).map(([app, rollout]) => [
      app,
      mayTake(app, rollout) ? withLease(rollout, id, at, patience) : rollout,
    ]);
    const living = Object.entries(note.services).filter(([, { until }]) => isAlive(until, at));
    const services = Object.fromEntries(living);
    const after = { ...note, rollouts: Object.fromEntries(rollouts), services };
    if (only !== undefined) return after;
    const own = { from: origin.from, since, until: at + patience };
    return { ...after, services: { ...services, [id]: own }, lastSeen: { from: origin.from, at } };
  }

  async function usableApps(): Promise<ReadonlySet<string>> {
    const usable = new Set<string>();
    const { rollouts } = await changeRollouts(target, (note) => note);
    for (const app of Object.keys(rollouts)) if (await maySign(app)) usable.add(app);
    return usable;
  }

  return {
    async look() {
      lines.next();
      const usable = await usableApps();
      let note = await changeRollouts(target, (before) => withSigns(before, usable));
      const mine = Object.entries(note.rollouts).filter(([, rollout]) => isMine(rollout));
      const after = await Promise.all(
        mine.map(async ([app, before]) => {
          const rollout = await carryOn(app, before, { ...context, log: lines.log });
          return { app, before, rollout };
        }),
      );
      for (const { app, before, rollout } of after)
        if (rollout !== before) note = await storeRollout(target, app, rollout);
      return note;
    },
    async leave() {
      await changeRollouts(target, (note) => {
        const { [id]: _, ...services } = note.services;
        const freed = Object.entries(note.rollouts).map(([app, rollout]) => [
          app,
          isMine(rollout) ? withoutLease(rollout, now()) : rollout,
        ]);
        return { ...note, rollouts: Object.fromEntries(freed), services };
      });
    },
  };
}

/**
 * Looks again and again until there is a result, or the signal aborts. A look that fails is printed and repeated.
 * @param result of a look; `undefined`: go on.
 */
export async function watchUntil<Result>(
  watcher: Watcher,
  {
    interval,
    signal,
    log,
  }: { readonly interval: number; readonly signal: AbortSignal; log(line: string): void },
  result: (note: RolloutNote) => Result | undefined,
): Promise<Result | undefined> {
  let lastProblem = '';
  try {
    while (!signal.aborted) {
      try {
        const found = result(await watcher.look());
        if (found !== undefined) return found;
        lastProblem = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== lastProblem) log(`watching  ${message}`);
        lastProblem = message;
      }
      await pause(interval, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  } finally {
    // Where this fails, others take over when it has been silent for long enough.
    await watcher.leave().catch((error: Error) => log(`watching  ${error.message}`));
  }
}
