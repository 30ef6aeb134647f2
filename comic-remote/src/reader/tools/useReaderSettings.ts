import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useCallback, useMemo } from 'react';
import { readingSet, selectReading } from '../../comicState.ts';
import { clampSettings } from './choices.ts';
import type { ReaderSettings } from './settings.ts';

/** The reader's settings, and a setter for some of them. */
export function useReaderSettings() {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectReading);
  const settings = useMemo(() => clampSettings(stored), [stored]);
  const update = useCallback((changed: Partial<ReaderSettings>) => dispatch(readingSet(changed)), [dispatch]);
  return { settings, update };
}
