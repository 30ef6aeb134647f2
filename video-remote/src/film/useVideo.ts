import { CODE } from '@manying/platform/envelope';
import { identifyVisitor, type SessionFault, selectSessionFault } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { failureReason } from '@manying/ui/failureReason';
import { refetchUnlessLeft } from '@manying/ui/refetchUnlessLeft';
import type { VideoDetail } from '../schemas.ts';
import { useVideoDetailQuery } from '../videoApi.ts';
import { useRefetchAfterLogin } from './useRefetchAfterLogin.ts';

/** Why a video could not be loaded. */
export interface LoadProblem {
  /** Code 101 (spec §8). */
  readonly congested: boolean;
  /** The provider reports that the video does not exist. */
  readonly gone: boolean;
  /** The account that the visitor has to repair first; `null` when it is not the cause. */
  readonly sessionFault: SessionFault | null;
}

/** A video and its loading. */
export interface LoadedVideo {
  /** `undefined` until it is loaded. */
  readonly video: VideoDetail | undefined;
  /** The last request has failed; `video` may then be out of date. */
  readonly problem: LoadProblem | undefined;
  readonly isFetching: boolean;
  /** Refetches the video; resolves with its data, or with `undefined` after a failure. */
  readonly reload: () => Promise<VideoDetail | undefined>;
}

/** Loads a video for the visitor, whom the page identifies (useVisitor.ts). @param skip `true`: not yet. */
export function useVideo(vodId: string, skip = false): LoadedVideo {
  const dispatch = useAppDispatch();
  const { currentData, error, isError, isFetching, refetch } = useVideoDetailQuery(vodId, { skip });
  const fault = useAppSelector(selectSessionFault);
  useRefetchAfterLogin(isFetching || skip, refetch);
  const reason = failureReason(error, CODE);
  // An answer that describes another film can neither be shown nor sold.
  const ofFilm = (answer: VideoDetail | undefined) => (answer?.vodId === vodId ? answer : undefined);
  const video = ofFilm(currentData);
  const congested = reason === 'congested';
  return {
    video,
    problem:
      isError || (currentData && !video)
        ? { congested, gone: reason === 'gone', sessionFault: congested ? fault : null }
        : undefined,
    isFetching,
    async reload() {
      // Code 101 may mean that the session has ended, so a retry first refetches the visitor.
      if (congested) await dispatch(identifyVisitor());
      const answer = await refetchUnlessLeft({ refetch });
      return answer?.isError ? undefined : ofFilm(answer?.data);
    },
  };
}
