/** Schemas for what providers send loosely: numbers as text, flags as text, absent optional fields. */
import * as v from 'valibot';

/** A number, also when it arrives as numeric text. */
export const numeric = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
  v.transform(Number),
  v.finite(),
);

/** An identifier: number or text, kept as text. */
export const identifier = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Text; absent or null reads as ''. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => String(value ?? '')),
);

/** A count or amount; absent or null reads as 0. */
export const amount = v.pipe(
  v.nullish(v.union([numeric, v.literal('')]), 0),
  v.transform((value) => Number(value ?? 0)),
);

/** A flag sent as boolean, 0/1, 'true', 'Y' or '1'; absent reads as false. */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === 'true' || value === 'Y' || value === '1'),
);

/** A list; absent or null reads as empty. */
export function list<Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.nullish(v.array(item), []),
    v.transform((items) => items ?? []),
  );
}

/** A schema as an endpoint's `responseSchema`: the query cache types it by what it puts out; what goes in is the provider's. */
export function answer<T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<T, T> {
  return schema as v.GenericSchema<T, T>;
}
