/** Phases of the load of a build, and how it can end (the shell's `report.ts`). */
export const PHASES = ['entry', 'shape', 'activate', 'page', 'render', 'first', 'start'] as const;
export const OUTCOMES = ['ok', 'failed', 'fallback'] as const;
export type Outcome = (typeof OUTCOMES)[number];
/** Builds that an answer names at most, the most frequent ones: anybody can report builds that do not exist. */
export const MAX_NAMED_BUILDS = 50;
