/** Text as people see it: what they type, paste from a contact, or get from an input method. */

/** Characters without a look of their own, such as marks of direction; not the joiner, which may be a part of an emoji. */
const INVISIBLE = /(?!\u200d)\p{Cf}|[\u115f\u1160\u2800\u3164\uffa0]/gu;
const OUTER_BLANKS = /^[\s\u200d]+|[\s\u200d]+$/g;

/** The text without what nobody sees, and without blanks around it. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(OUTER_BLANKS, '');

/** A number, name or address that was typed: input methods write wide characters, a copied contact has invisible marks. */
export const normalizeTyped = (text: string): string => visibleText(text.normalize('NFKC'));
