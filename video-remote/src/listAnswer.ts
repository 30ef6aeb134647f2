import { answer } from '@manying/platform/schema';
import * as v from 'valibot';

/** A list as a whole answer: nothing at all is an empty one, anything but a list is unreadable. */
export function listAnswer<Item>(entries: v.GenericSchema<unknown, Item[]>) {
  const isList = v.check((sent: unknown) => sent === null || Array.isArray(sent), 'no list');
  return answer<readonly Item[]>(v.pipe(v.unknown(), isList, entries));
}
