import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import type { VideoDetail } from '../schemas.ts';
import { useVisitor } from '../useVisitor.ts';
import { selectPreviewSeconds } from '../videoState.ts';
import { type Access, accessTo } from './access.ts';

/**
 * Access of the current visitor to a video; `undefined` until the balance is known.
 * @param replayedSeconds watched seconds of a preview that is played again; they replace the stored ones.
 */
export function useAccess(video: VideoDetail, replayedSeconds?: number): Access | undefined {
  const { isError } = useVisitor();
  const user = useAppSelector(selectUser);
  const storedSeconds = useAppSelector((state) => selectPreviewSeconds(state, video.vodId));
  const watchedSeconds = replayedSeconds ?? storedSeconds;
  const access = accessTo(video, { coins: user?.coins ?? 0, vip: isVip(user), watchedSeconds });
  return user || isError || access.kind === 'full' ? access : undefined;
}
