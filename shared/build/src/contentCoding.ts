/** The codings that servers offer, best compression first. */
export const CODINGS = ['br', 'gzip'] as const;
/** A coding of an answer. */
export type Coding = (typeof CODINGS)[number];

/** Maximum number of cached headers: there are about as many as kinds of browsers. */
const MAX_CACHED = 100;
const cache = new Map<string, Coding | undefined>();

/**
 * The coding with the highest weight in `Accept-Encoding` (RFC 9110 §12.5.3), the first of equals; undefined
 * for uncompressed text. A caller that accepts nothing at all gets uncompressed text, as the standard allows.
 */
export function codingFor<C extends Coding>(
  accepted: string | undefined,
  codings: readonly C[],
): C | undefined {
  if (accepted === undefined) return undefined;
  const key = `${codings} ${accepted}`;
  if (cache.has(key)) return cache.get(key) as C | undefined;
  const best = bestCoding(accepted, codings);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(key, best);
  return best;
}

function bestCoding<C extends Coding>(accepted: string, codings: readonly C[]): C | undefined {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)];
      }),
  );
  const weightOf = (coding: C) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = Math.max(...codings.map(weightOf));
  // A caller that does not name `identity` accepts it with less weight than any coding it names.
  return best > 0 && best >= (weights.get('identity') ?? 0)
    ? codings.find((coding) => weightOf(coding) === best)
    : undefined;
}
