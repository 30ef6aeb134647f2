import { type AppDispatch, type RootState, useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useRef } from 'react';
import { positionAction, sourceKey } from '../player/rules/position.ts';
import type { VideoDetail } from '../schemas.ts';
import { positionForgotten, positionNoted, selectPosition } from '../videoState.ts';

/**
 * The saved position of a video and of the entries of its playlist, in s of media time.
 * @param startsOver the film starts at its beginning whatever is saved: a later position, saved elsewhere, stays until it is passed.
 */
export function useSavedPosition(
  { vodId, source }: Pick<VideoDetail, 'vodId' | 'source'>,
  startsOver = false,
) {
  const dispatch = useAppDispatch();
  const savedPosition = useAppSelector((state) => selectPosition(state, vodId));
  // Source of the playlist entry that plays; `undefined` for the video's own film.
  const playlistSource = useRef<string>(undefined);
  /** The positions that were saved here, by key. */
  const own = useRef(new Map<string, number>());

  const save = (key: string, seconds: number) => (send: AppDispatch, getState: () => RootState) => {
    const saved = selectPosition(getState(), key) ?? 0;
    if (startsOver && saved > seconds && saved !== own.current.get(key)) return;
    send(positionNoted({ vodId: key, seconds, at: Date.now() }));
    own.current.set(key, selectPosition(getState(), key) ?? 0);
  };
  return {
    savedPosition,
    /** Saves or clears the position of the film that plays. */
    onPosition: (seconds: number, duration: number) => {
      const action = positionAction(seconds, duration);
      const key = playlistSource.current === undefined ? vodId : sourceKey(playlistSource.current);
      if (action === 'save') dispatch(save(key, seconds));
      if (action === 'clear') dispatch(positionForgotten(key));
    },
    /** Another film of the playlist plays. */
    onFilmChange: (played: string) => {
      playlistSource.current = played === source ? undefined : played;
    },
  };
}
