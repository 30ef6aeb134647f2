import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
import { isContinuous } from './settings/effects.ts';
import { useReaderSettings } from './settings/useReaderSettings.ts';
import { CHAPTER_START } from './strip/layout.ts';
import { createPositionTracker, type PositionTracker } from './strip/positionTracker.ts';
import { storedPosition } from './strip/readingStorage.ts';

/** A strip, from the chapter that it was opened at. */
interface OpenStrip {
  /** Counts the strips of this page; 0 is the one that the visitor opened. */
  readonly id: number;
  readonly address: ChapterAddress;
  readonly tracker: PositionTracker;
  /** The opened chapter and those after it, from when the first one was added; empty before. One may remain of several. */
  readonly chapters: readonly ChapterInfo[];
  /** The user who reads them; `undefined` where nobody is logged in. */
  readonly userId: string | undefined;
}

function openStrip(
  id: number,
  address: ChapterAddress,
  userId: string | undefined,
  start = storedPosition(address),
): OpenStrip {
  const tracker = createPositionTracker(start ?? CHAPTER_START);
  return { id, address, tracker, chapters: [], userId };
}

/**
 * The chapters that the reader shows in one strip: the opened one, and those that were added below it. Where single chapters
 * are chosen, and when another user has logged in, only the chapter that is read remains.
 */
export function useStripChapters(address: ChapterAddress) {
  const continuous = isContinuous(useReaderSettings().settings);
  const userId = useAppSelector((state) => selectUser(state)?.userId);
  const [strip, setStrip] = useState(() => openStrip(0, address, userId));
  const { tracker, chapters } = strip;
  const read = useSyncExternalStore(tracker.subscribe, tracker.chapter, tracker.chapter);
  const number = chapters[read]?.number ?? strip.address.number;
  const { bookId } = strip.address;
  const readAddress = useMemo(() => ({ bookId, number }), [bookId, number]);
  const isOtherUser = strip.userId && userId !== strip.userId;
  if (isOtherUser || (!continuous && chapters.length > 1)) {
    setStrip({
      ...openStrip(strip.id + 1, readAddress, userId, tracker.chapterPosition()),
      // The answer may have left the cache. Another user needs an own one.
      chapters: isOtherUser ? [] : chapters.slice(read, read + 1),
    });
  } else if (strip.userId !== userId) setStrip({ ...strip, userId });

  const onChapters = useCallback(
    (longer: readonly ChapterInfo[]) => setStrip((current) => ({ ...current, chapters: longer })),
    [],
  );
  return { ...strip, read, readAddress, continuous, onChapters };
}
