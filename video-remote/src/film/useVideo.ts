import { CODE } from '@manying/platform/envelope';
import { type SessionFault, selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { failureReason } from '@manying/ui/failureReason';
import type { VideoDetail } from '../schemas.ts';
import { useVisitor } from '../useVisitor.ts';
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

/** Loads a video for the visitor. @param skip `true`: not yet. */
export function useVideo(vodId: string, skip = false): LoadedVideo {
  const visitor = useVisitor();
  const { currentData, error, isError, isFetching, refetch } = useVideoDetailQuery(vodId, { skip });
  const fault = useAppSelector(selectSessionFault);
  useRefetchAfterLogin(isFetching || skip, refetch);
  const reason = failureReason(error, CODE);
  const congested = reason === 'congested';
  return {
    video: currentData,
    problem: isError
      ? { congested, gone: reason === 'gone', sessionFault: congested ? fault : null }
      : undefined,
    isFetching,
    async reload() {
      try {
        // Code 101 may mean that the session has ended, so a retry first refetches the visitor.
        if (congested) await visitor.refetch();
        const answer = await refetch();
        return answer.isError ? undefined : answer.data;
      } catch (error) {
        // The page was left meanwhile, and with it the query.
        console.warn(`The video ${vodId} is not fetched again.`, error);
        return undefined;
      }
    },
  };
}
