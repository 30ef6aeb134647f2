import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useCallback, useMemo } from 'react';
import { readingSet, selectReading } from '../../comicState.ts';
import { possible } from './choices.ts';
import type { ReaderSettings } from './settings.ts';

/** The reader's settings, and how to change some of them. */
export function useReading() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectReading);
  const reading = useMemo(() => possible(kept), [kept]);
  const set = useCallback((changed: Partial<ReaderSettings>) => dispatch(readingSet(changed)), [dispatch]);
  return { reading, set };
}
