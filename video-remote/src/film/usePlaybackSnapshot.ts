import { useAppSelector } from '@manying/platform/store';
import { type RefObject, useRef, useState } from 'react';
import type { PlaybackSnapshot } from '../player/types.ts';
import { selectPreviewSeconds } from '../videoState.ts';
import { paymentPath } from './wantedFilm.ts';

/**
 * State of the previous player, which the next one continues from: after the page was hidden, an error or a purchase. A
 * visitor who left the film to pay continues where they left, in another tab or after a reload too. No position is saved
 * at the end of a preview: there the watched seconds are the place.
 */
export function usePlaybackSnapshot(
  vodId: string,
  savedPosition: number | undefined,
): RefObject<PlaybackSnapshot | undefined> {
  const watchedSeconds = useAppSelector((state) => selectPreviewSeconds(state, vodId));
  const [first] = useState((): PlaybackSnapshot | undefined => {
    const time = savedPosition ?? watchedSeconds;
    if (time <= 0 || !paymentPath(vodId)) return undefined;
    return { time, playing: true, ended: false, isFullVideo: false, playlistIndex: undefined };
  });
  return useRef(first);
}
