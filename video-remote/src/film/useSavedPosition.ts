import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useRef } from 'react';
import { positionAction, sourceKey } from '../player/rules/position.ts';
import type { VideoDetail } from '../schemas.ts';
import { positionForgotten, positionNoted, selectPosition } from '../videoState.ts';

/** The saved position of a video and of the entries of its playlist, in s of media time. */
export function useSavedPosition({ vodId, source }: Pick<VideoDetail, 'vodId' | 'source'>) {
  const dispatch = useAppDispatch();
  const savedPosition = useAppSelector((state) => selectPosition(state, vodId));
  // Source of the playlist entry that plays; `undefined` for the video's own film.
  const playlistSource = useRef<string>(undefined);
  return {
    savedPosition,
    /** Saves or clears the position of the film that plays. */
    onPosition: (seconds: number, duration: number) => {
      const action = positionAction(seconds, duration);
      const key = playlistSource.current === undefined ? vodId : sourceKey(playlistSource.current);
      if (action === 'save') dispatch(positionNoted({ vodId: key, seconds, at: Date.now() }));
      if (action === 'clear') dispatch(positionForgotten(key));
    },
    /** Another film of the playlist plays. */
    onFilmChange: (played: string) => {
      playlistSource.current = played === source ? undefined : played;
    },
  };
}
