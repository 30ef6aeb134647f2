import { ActionBar } from '@manying/ui/ActionBar';
import { formatCoins } from '@manying/ui/Coin';
import { JoinVip } from '../film/JoinVip.tsx';
import { lockedMessages } from '../film/lockedMessages.ts';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';

export interface MembersBarProps {
  video: VideoDetail;
}

/** Action bar of a film for members: joining is the only action. A price that members pay, too, is said before they join. */
export default function MembersBar({ video }: MembersBarProps) {
  return (
    <ActionBar>
      <p className={styles.membersFilms}>
        {video.price === 0 ? messages.membersFilms : lockedMessages.membersPay(formatCoins(video.price))}
      </p>
      <JoinVip video={video} />
    </ActionBar>
  );
}
