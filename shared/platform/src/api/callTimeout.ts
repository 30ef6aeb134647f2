/** Time-out of a call, from the request to the end of the response body, in ms (spec §7, §9). */
export const CALL_TIMEOUT = 30_000;
