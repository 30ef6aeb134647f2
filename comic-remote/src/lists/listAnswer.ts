import { answer } from '@manying/platform/schema';
import * as v from 'valibot';

/** Schema of a response that is a list: `null` is an empty list, anything else fails. */
export function listAnswer<Item>(entries: v.GenericSchema<unknown, Item[]>) {
  const isList = v.check((data: unknown) => data === null || Array.isArray(data), 'not a list');
  return answer<readonly Item[]>(v.pipe(v.unknown(), isList, entries));
}
