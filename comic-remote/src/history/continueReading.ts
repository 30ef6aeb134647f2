import type { HistoryEntry } from '@manying/platform/library';
import { readingMessages } from '../readingMessages.ts';
import { historyEntryOf } from './history.ts';

/** The prompt to continue reading on a book's home screen (spec §2 Book home). */
export interface ContinuePrompt {
  readonly number: number;
  readonly question: string;
}

/** The prompt of a book; `undefined` when it has not been read on this device. */
export function continuePrompt(history: readonly HistoryEntry[], bookId: string): ContinuePrompt | undefined {
  const entry = historyEntryOf(history, bookId);
  return entry && { number: entry.number, question: readingMessages.continueQuestion(entry.number) };
}
