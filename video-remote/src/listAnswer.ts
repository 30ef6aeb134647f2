import { answer } from '@manying/platform/schema';
import * as v from 'valibot';

/** Accepts a list or null; anything else is invalid. */
export const listOrNull = v.check((value: unknown) => value === null || Array.isArray(value), 'no list');

/** An answer that is a list; null is an empty list. */
export function listAnswer<Item>(entries: v.GenericSchema<unknown, Item[]>) {
  return answer<readonly Item[]>(v.pipe(v.unknown(), listOrNull, entries));
}
