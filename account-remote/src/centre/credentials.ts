/** What of the visitor's credentials is shown (spec §2 account centre). */

/** A hidden password: always as long, so that it does not tell the length. */
const HIDDEN_PASSWORD = '••••••';

/** The password as it is shown. */
export function displayedPassword(password: string, revealed: boolean): string {
  return revealed ? password : HIDDEN_PASSWORD;
}

/** A bound phone number without its middle: 138****8000. Anything that is no such number is hidden but its end. */
export function maskMobile(mobile: string): string {
  if (/^1\d{10}$/.test(mobile)) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return mobile.length > 4 ? `****${mobile.slice(-4)}` : mobile;
}
