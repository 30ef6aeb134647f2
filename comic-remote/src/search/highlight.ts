/** Splits a text into pieces that match the keyword, ignoring case, and pieces that do not. */
export function splitByKeyword(
  text: string,
  keyword: string,
): readonly { readonly piece: string; readonly isMatch: boolean }[] {
  const lowerKeyword = keyword.toLowerCase();
  const lower = text.toLowerCase();
  // Some letters change length in lower case; then the indices of the two texts differ.
  if (lowerKeyword === '' || lower.length !== text.length) return [{ piece: text, isMatch: false }];
  const pieces = [];
  let from = 0;
  for (let index = lower.indexOf(lowerKeyword); index >= 0; index = lower.indexOf(lowerKeyword, from)) {
    if (index > from) pieces.push({ piece: text.slice(from, index), isMatch: false });
    from = index + lowerKeyword.length;
    pieces.push({ piece: text.slice(index, from), isMatch: true });
  }
  if (from < text.length) pieces.push({ piece: text.slice(from), isMatch: false });
  return pieces;
}
