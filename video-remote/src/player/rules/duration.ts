/** Maximum length of a film in s (docs/decisions/048): a larger number is an error, such as a length in ms. */
export const MAX_DURATION = 100 * 3600;
