/**
 * A rollout: a canary that is given to more and more visitors, and rolled back when it is worse (docs/decisions/082). Its
 * state is stored, so that whoever watches may change. Pure functions.
 */
import { countsSchema, rulesSchema, type VisitCounts } from '@manying/release/canaryVerdict';
import * as v from 'valibot';

/** Time in ms since the epoch. */
const time = v.number();

const leaseSchema = v.object({
  /** Of the watching process; '' before anybody watches. */
  watcher: v.string(),
  /** Last sign of life. */
  at: time,
  /** Until when nobody else watches. */
  until: time,
});

const outcomeSchema = v.object({
  /** `ended`: by somebody else. */
  end: v.picklist(['rolled back', 'ended', 'sound', 'unknown']),
  counts: countsSchema,
  /** Why it was rolled back, or cannot be judged. */
  reason: v.optional(v.string()),
});
/** How a rollout has ended. */
export type RolloutOutcome = v.InferOutput<typeof outcomeSchema>;

export const rolloutSchema = v.object({
  id: v.string(),
  version: v.string(),
  /** The build that it is compared with. */
  base: v.string(),
  since: time,
  /** Shares of the visitors one after the other, in percent. */
  shares: v.array(v.number()),
  /** Whether all visitors get it after the last share. */
  promotes: v.boolean(),
  /** Index of the present share; after the promotion the number of shares. */
  step: v.number(),
  stepEnds: time,
  /** Length of a step, in ms. */
  stepTime: v.number(),
  rules: rulesSchema,
  /** Who has started it, and why. */
  who: v.string(),
  why: v.optional(v.string()),
  lease: leaseSchema,
  outcome: v.optional(outcomeSchema),
});
/** See the head of the file. */
export type Rollout = v.InferOutput<typeof rolloutSchema>;

/** Shares that a build gets one after the other, in percent. After the last one it is promoted. */
const SHARES = [1, 10, 50] as const;

/** Steps of a rollout. @param percent the only share; `undefined`: several ones, then the promotion. */
export function planOf(percent: number | undefined, duration: number) {
  const shares = percent === undefined ? [...SHARES] : [percent];
  const promotes = percent === undefined;
  return { shares, promotes, stepTime: duration / (shares.length + (promotes ? 1 : 0)) };
}

/** The share of the visitors that it has, in percent. */
export const shareOf = ({ shares, step }: Pick<Rollout, 'shares' | 'step'>): number => shares[step] ?? 100;

/** What the registry says of the application. */
interface Live {
  readonly current: string;
  readonly canary?: { readonly version: string; readonly percent: number };
}

/**
 * The step that the registry shows: also the next one, when a watcher was killed after it had switched the registry.
 * `undefined`: somebody else has ended the rollout, or chosen another share.
 */
export function stepOf({ version, shares, promotes, step }: Rollout, live: Live): number | undefined {
  const { current, canary } = live;
  if (canary?.version === version) {
    const shown = [step, step + 1].find((index) => shares[index] === canary.percent);
    return shown;
  }
  const isPromoted = promotes && current === version && !canary && step >= shares.length - 1;
  return isPromoted ? shares.length : undefined;
}

/** The rollout at a step that begins now. */
export const atStep = (rollout: Rollout, step: number, now: number): Rollout => ({
  ...rollout,
  step,
  stepEnds: now + rollout.stepTime,
});

/** Longest time for which a watcher may be silent, in ms: eight looks, one a minute. */
const MAX_PATIENCE = 8 * 60_000;

/** Whether a sign of life still counts. One from far ahead is of a clock that has been set back, and would count for as long. */
export const isAlive = (until: number, now: number): boolean =>
  now < until && until - now <= 2 * MAX_PATIENCE;

/** Whether a watcher may take a rollout: it has it, or the one that had it is silent. */
export const isFree = ({ lease, outcome }: Rollout, watcher: string, now: number): boolean =>
  !outcome && (lease.watcher === watcher || !isAlive(lease.until, now));

/**
 * The rollout in the hands of a watcher. The time in which nobody has watched does not count for the step.
 * @param patience how long the watcher may be silent, in ms.
 */
export function withLease(rollout: Rollout, watcher: string, now: number, patience: number): Rollout {
  const { lease, stepEnds, stepTime } = rollout;
  const unwatched = lease.watcher === watcher ? 0 : Math.max(0, now - lease.at);
  return {
    ...rollout,
    // A step never takes longer than its time from now on: else a clock was set back since it began.
    stepEnds: Math.min(stepEnds + unwatched, now + stepTime),
    lease: { watcher, at: now, until: now + patience },
  };
}

/** The rollout in nobody's hands. */
export const withoutLease = (rollout: Rollout, now: number): Rollout => ({
  ...rollout,
  lease: { watcher: '', at: now, until: now },
});

/** The rollout with its end. */
export const ended = (
  rollout: Rollout,
  end: RolloutOutcome['end'],
  counts: VisitCounts,
  reason?: string,
): Rollout => ({ ...rollout, outcome: { end, counts, ...(reason ? { reason } : {}) } });
