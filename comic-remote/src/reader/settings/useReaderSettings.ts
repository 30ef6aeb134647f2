import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useCallback } from 'react';
import { readingSet, selectReading } from '../../comicState.ts';
import type { ReaderSettings } from './settings.ts';

/** The reader's settings, and a setter for some of them. */
export function useReaderSettings() {
  const dispatch = useAppDispatch();
  const settings = useAppSelector(selectReading);
  const update = useCallback((changed: Partial<ReaderSettings>) => dispatch(readingSet(changed)), [dispatch]);
  return { settings, update };
}
