import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import type { VideoDetail } from '../schemas.ts';
import { selectPreviewSeconds } from '../videoState.ts';
import { type Access, accessTo } from './access.ts';

/**
 * Access of the current visitor to a video; `undefined` until the balance is known.
 * @param isUnidentified the visitor could not be identified (useVisitor.ts): the balance stays unknown.
 * @param replayedSeconds watched seconds of a preview that is played again; they replace the stored ones.
 */
export function useAccess(
  video: VideoDetail,
  isUnidentified: boolean,
  replayedSeconds?: number,
): Access | undefined {
  const user = useAppSelector(selectUser);
  const storedSeconds = useAppSelector((state) => selectPreviewSeconds(state, video.vodId));
  const watchedSeconds = replayedSeconds ?? storedSeconds;
  const access = accessTo(video, { coins: user?.coins ?? 0, vip: isVip(user), watchedSeconds });
  return user || isUnidentified || access.kind === 'full' ? access : undefined;
}
