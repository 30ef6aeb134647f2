/**
 * Schemas for what providers send loosely: numbers as text, flags as text, fields that are absent or of a wrong type.
 * What is optional never fails: a wrong value reads as the default. `identifier` and `numeric` are for what is required,
 * and fail; a list leaves out the entries that fail.
 */
import * as v from 'valibot';

/** A field that reads whatever was sent, `null` when it is absent. `read` must not throw. */
function lenient<T>(read: (sent: unknown) => T) {
  return v.pipe(v.nullish(v.unknown(), null), v.transform(read));
}

function toText(sent: unknown): string {
  return typeof sent === 'string' || Number.isFinite(sent) ? String(sent) : '';
}

/** Units that round numbers are written with. */
const UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** The number that was sent, also as text: '12', '12,000', '8.8万'. NaN when there is none. */
function toNumber(sent: unknown): number {
  const [, digits = '', unit = ''] = /^\s*([-+.,\de]+)\s*([万亿]?)\s*$/i.exec(toText(sent)) ?? [];
  return digits ? Number(digits.replace(/,/g, '')) * (UNITS[unit] ?? 1) : Number.NaN;
}

/** A number, also when it arrives as numeric text. */
export const numeric = v.pipe(v.unknown(), v.transform(toNumber), v.finite());

/**
 * An identifier: number or text, kept as text. It must be able to stand in an address: neither blank nor a step of a
 * path, and without halves of surrogate pairs, which cannot be encoded.
 */
export const identifier = v.pipe(
  v.unknown(),
  v.transform(toText),
  v.regex(/^(?!\s*$|\.\.?$)[^\ud800-\udfff]*$/u),
);

/** Text, also when it arrives as a number; anything else reads as ''. Halves of surrogate pairs become U+FFFD. */
export const text = lenient((sent) => toText(sent).replace(/[\ud800-\udfff]/gu, '\ufffd'));

/** A count or amount from 0 up to the largest safe integer; anything else reads as 0. */
export const amount = lenient((sent) => Math.min(Math.max(toNumber(sent) || 0, 0), Number.MAX_SAFE_INTEGER));

/** A flag sent as true, 1, 'true', 'Y' or '1'; anything else reads as false. */
export const flag = lenient((sent) => ([true, 1, 'true', 'Y', '1'] as unknown[]).includes(sent));

/**
 * A list. Entries that `item` cannot read are left out and logged once; so is, of several entries with one `key`, all but
 * the first. Anything but a list reads as empty.
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
      if (!success) problems.push(`entry ${index}: ${issues[0].message.slice(0, 200)}`);
      else {
        const entryKey = key ? key(output) : index;
        if (!entries.has(entryKey)) entries.set(entryKey, output);
      }
    }
    if (problems.length > 0)
      console.warn(`${problems.length} unreadable entries of a list are left out, ${problems[0]}`);
    return [...entries.values()];
  });
}

/** A schema as an endpoint's `responseSchema`: the query cache types it by what it puts out; what goes in is the provider's. */
export function answer<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<T, T> {
  return schema as v.GenericSchema<T, T>;
}
