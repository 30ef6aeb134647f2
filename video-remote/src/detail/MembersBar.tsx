import { ActionBar } from '@manying/ui/ActionBar';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';
import { JoinVip } from './JoinVip.tsx';

/** Action bar of a film for members: joining is the only action, coins are not offered. */
export function MembersBar({ video }: { video: VideoDetail }) {
  return (
    <ActionBar>
      <p className={styles.membersFilms}>{messages.membersFilms}</p>
      <JoinVip video={video} />
    </ActionBar>
  );
}
