/** Text as people see it: what they type, paste from a contact, or get from an input method. */

/**
 * Characters without a look of their own, such as control characters and marks of direction; not white space, and not the
 * joiner, which may be a part of an emoji.
 */
const INVISIBLE = /(?![\t-\r\u200d])[\p{Cc}\p{Cf}]|[\u115f\u1160\u2800\u3164\uffa0]|[\u034f\u17b4\u17b5]/gu;
/**
 * What is between the outer blanks; a variation selector with no character before it is a blank too. Anchored, since a search for
 * the end would read a long run of blanks inside from each of its characters.
 */
const INNER = /^[\ufe00-\ufe0f\s\u200d]*(.*[^\s\u200d])?.*/s;

/** The text without what nobody sees, and without blanks around it. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(INNER, '$1');

/** A number, name or address that was typed: input methods write wide characters, a copied contact has invisible marks. */
export const normalizeTyped = (text: string): string => visibleText(text.normalize('NFKC'));
