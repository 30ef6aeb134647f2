/** The films among the records (docs/decisions/093). */
import { uniquePages } from '@manying/ui/lists/uniquePages';
import type { RecordMonth } from './months.ts';
import type { AccountRecord } from './recordsSchema.ts';

/** Each film that was bought, the newest first. A provider may list records of other kinds too. */
export function boughtFilms(months: readonly RecordMonth[]): readonly AccountRecord[] {
  const films = months
    .flatMap(({ records }) => records)
    .filter(({ kind, vodId, title }) => kind === 'video' && vodId !== '' && title !== '');
  return uniquePages([films], ({ vodId }) => vodId).flat();
}
