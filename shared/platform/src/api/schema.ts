/**
 * Lenient schemas for responses: numbers and flags sent as text, absent fields, wrong types. Schemas of
 * optional fields never fail: an invalid value becomes the default. `identifier` and `numeric` are for
 * required fields and do fail. A list omits entries that fail.
 */
import * as v from 'valibot';

/** A schema that accepts any value; `null` if absent. `read` must not throw. */
function lenient<T>(read: (sent: unknown) => T) {
  return v.pipe(v.nullish(v.unknown(), null), v.transform(read));
}

function toText(sent: unknown): string {
  return typeof sent === 'string' || Number.isFinite(sent) ? String(sent) : '';
}

/** Units of abbreviated numbers. */
const UNITS = { '': 1, 万: 1e4, 亿: 1e8 };

/** Parses a number, also from text: '12', '12,000', '8.8万'. NaN for anything else. */
function toNumber(sent: unknown): number {
  const [, digits = '-', unit] = /^([-+.,\de\s]+)([万亿]?)$/i.exec(toText(sent).trim()) ?? [];
  return Number(digits.replace(/,/g, '')) * UNITS[unit as keyof typeof UNITS];
}

/** A number, also as numeric text. */
export const numeric = v.pipe(v.unknown(), v.transform(toNumber), v.finite());

/**
 * An identifier: number or text, converted to text. It must be usable in a URL path: not blank, not `.` or
 * `..`, without lone surrogates, which cannot be encoded, and without backslashes and control characters, which
 * servers refuse.
 */
export const identifier = v.pipe(
  v.unknown(),
  v.transform(toText),
  v.regex(/^(?!\s*$|\.\.?$)[^\\\p{Cc}\p{Cs}]*$/u),
);

/** Text without marks of direction, also from a number; anything else becomes ''. Lone surrogates become U+FFFD. */
export const text = lenient((sent) =>
  toText(sent)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\p{Bidi_C}/gu, ''),
);

/** A count or amount from 0 to the largest safe integer; anything else becomes 0. */
export const amount = lenient((sent) => Math.min(Math.max(toNumber(sent) || 0, 0), 2 ** 53 - 1));

/** A count of things: the whole part of an {@link amount}. Since contract 1.8. */
export const count = v.pipe(amount, v.transform(Math.floor));

/** A flag sent as true, 1, 'true', 'Y' or '1'; anything else becomes false. */
export const flag = lenient((sent) => ([true, 1, 'true', 'Y', '1'] as unknown[]).includes(sent));

/**
 * A list. Entries that `item` rejects are omitted and logged once. Of entries with the same `key` only the
 * first is kept. Anything but a list becomes an empty list.
 */
export function list<Item extends v.GenericSchema>(
  item: Item,
  key?: (entry: v.InferOutput<Item>) => unknown,
) {
  return lenient((sent) => {
    const entries = new Map<unknown, v.InferOutput<Item>>();
    const problems: string[] = [];
    for (const [index, entry] of (Array.isArray(sent) ? sent : []).entries()) {
      const { success, output, issues } = v.safeParse(item, entry);
      if (!success) problems.push(`${index}: ${issues[0].message.slice(0, 200)}`);
      else {
        const entryKey = key ? key(output) : index;
        if (!entries.has(entryKey)) entries.set(entryKey, output);
      }
    }
    if (problems.length > 0) console.warn(`${problems.length} skipped, ${problems[0]}`);
    return [...entries.values()];
  });
}

/** Accepts a list, or `null` for an empty one; anything else fails. Since contract 1.6. */
export const listOrNull = v.check((data: unknown) => data === null || Array.isArray(data), 'no list');

/** Schema of a response that is a list: `null` is an empty one, anything else fails. Since contract 1.6. */
export function listAnswer<Item>(entries: v.GenericSchema<unknown, Item[]>) {
  return answer<readonly Item[]>(v.pipe(v.unknown(), listOrNull, entries));
}

/**
 * Casts a schema for `responseSchema` of an endpoint: RTK Query types it by its output, but the input is the
 * raw response.
 */
export function answer<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<T, T> {
  return schema as v.GenericSchema<T, T>;
}
