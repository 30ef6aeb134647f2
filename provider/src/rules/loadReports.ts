/** Phases of the load of a build, and how it can end (the shell's `report.ts`). */
export const PHASES = ['entry', 'shape', 'activate', 'page', 'render', 'first', 'start'] as const;
export const OUTCOMES = ['ok', 'failed', 'fallback'] as const;
export type Outcome = (typeof OUTCOMES)[number];
