/** The branch of visitors without one (spec §9). */
export const DEFAULT_BRANCH_ID = -2;

/** Parses a branch id; the default branch for anything that is not a whole number. */
export function branchIdOf(text: string): number {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : DEFAULT_BRANCH_ID;
}
