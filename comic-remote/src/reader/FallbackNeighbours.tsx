import { useAppSelector } from '@manying/platform/store';
import { useEffect } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import { selectHistory } from '../comicState.ts';
import { historyEntryOf } from '../history/history.ts';
import type { BookDetail } from '../schemas.ts';
import type { Neighbours } from './chapterNavigation.ts';
import { neighboursOf } from './neighbours.ts';

export interface FallbackNeighboursProps {
  address: ChapterAddress;
  detail: BookDetail | undefined;
  /** Must be referentially stable. */
  onNeighbours: (neighbours: Neighbours | undefined) => void;
}

/** Reports the neighbours of a chapter according to its book's data, from the provider or else from the history on this device. */
export function FallbackNeighbours({ address, detail, onNeighbours }: FallbackNeighboursProps) {
  const { bookId, number } = address;
  const read = useAppSelector((state) => historyEntryOf(selectHistory(state), bookId));
  useEffect(() => {
    const count = detail?.book.chapterCount ?? read?.book.chapterCount ?? 0;
    onNeighbours(neighboursOf(number, detail?.chapters ?? [], count));
  }, [number, detail, read, onNeighbours]);
  return null;
}
