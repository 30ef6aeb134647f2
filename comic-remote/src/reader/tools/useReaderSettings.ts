import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useCallback, useMemo } from 'react';
import { readingSet, selectReading } from '../../comicState.ts';
import { clampSettings } from './choices.ts';
import type { ReaderSettings } from './settings.ts';

/** The reader's settings, and how to change some of them. */
export function useReaderSettings() {
  const dispatch = useAppDispatch();
  const kept = useAppSelector(selectReading);
  const settings = useMemo(() => clampSettings(kept), [kept]);
  const update = useCallback((changed: Partial<ReaderSettings>) => dispatch(readingSet(changed)), [dispatch]);
  return { settings, update };
}
