/** The branch of visitors who came without one (spec §9). */
export const DEFAULT_BRANCH_ID = -2;

/** Reads a branch id; anything that is not a whole number is the default branch. */
export function branchIdOf(text: string): number {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : DEFAULT_BRANCH_ID;
}
