/** Who a device is to the provider before it has said anything; free of everything, for the page's first script. */

/** Branch of a visitor who came without a tgId (spec §9). */
export const DEFAULT_BRANCH = '-2';

/** A fresh trace id: 32 hex characters that name this device (spec §4 first visit). */
export function newTraceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
