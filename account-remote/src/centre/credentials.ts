/** Masking of the visitor's credentials (spec §2 account centre). */

/** Mask of a hidden password. Its fixed length does not reveal the password's length. */
const HIDDEN_PASSWORD = '••••••';

/** The password or its mask. */
export function displayedPassword(password: string, revealed: boolean): string {
  return revealed ? password : HIDDEN_PASSWORD;
}

/** Masks the middle of a phone number: 138****8000. Any other text shows its last four characters only. */
export function maskMobile(mobile: string): string {
  if (/^1\d{10}$/.test(mobile)) return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return mobile.length > 4 ? `****${mobile.slice(-4)}` : mobile;
}
