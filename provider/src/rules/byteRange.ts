/** The parsed range of a request; both ends are inclusive. */
export type ByteRange = { first: number; last: number } | 'whole' | 'unsatisfiable';

/**
 * Parses a Range header for a body of `size` bytes (RFC 9110 §14.2). Several ranges, and malformed ones,
 * yield the whole body, as the standard allows.
 */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!found) return 'whole';
  const [, from = '', to = ''] = found;
  if (from === '') {
    if (to === '') return 'whole';
    const length = Number(to);
    if (length === 0 || size === 0) return 'unsatisfiable';
    return { first: Math.max(0, size - length), last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
