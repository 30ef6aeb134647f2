/** Longest time a call may take, from its request to the end of its answer's body, in ms (spec §7, §9). */
export const CALL_TIMEOUT = 30_000;
