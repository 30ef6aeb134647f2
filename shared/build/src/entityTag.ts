const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` contains this entity tag, by the weak comparison (RFC 9110 §13.1.2). Tags have no commas here. */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((item) => withoutWeakness(item) === withoutWeakness(tag));
}
