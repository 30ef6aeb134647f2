import { answer } from '@manying/platform/schema';
import * as v from 'valibot';

/** Lets a list pass and nothing at all; anything else is unreadable. */
export const listOrNull = v.check((sent: unknown) => sent === null || Array.isArray(sent), 'no list');

/** A list as a whole answer; nothing at all is an empty one. */
export function listAnswer<Item>(entries: v.GenericSchema<unknown, Item[]>) {
  return answer<readonly Item[]>(v.pipe(v.unknown(), listOrNull, entries));
}
