import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useSyncExternalStore } from 'react';
import type { Book } from '../books/book.ts';
import { subscribeToClock } from '../clock.ts';
import { useComicThreeDQuery } from './homeApi.ts';
import { isThreeDOpen } from './threeD.ts';

const NO_BOOKS: readonly Book[] = [];

/** The books of the 3D shelf, fetched only while it is open (spec §4) and `enabled`. Empty until loaded. */
export function useThreeD(enabled: boolean): {
  readonly books: readonly Book[];
  readonly isLoading: boolean;
} {
  const recharged = useAppSelector((state) => selectUser(state)?.recharged ?? false);
  const isOpen = () => isThreeDOpen(new Date(), recharged);
  const open = useSyncExternalStore(subscribeToClock, isOpen, isOpen);
  const { data = NO_BOOKS, isLoading } = useComicThreeDQuery(undefined, { skip: !open || !enabled });
  return { books: open ? data : NO_BOOKS, isLoading };
}
