import { ActionBar } from '@manying/ui/ActionBar';
import { JoinVip } from '../film/JoinVip.tsx';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';

export interface MembersBarProps {
  video: VideoDetail;
}

/** Action bar of a film for members: joining is the only action, coins are not offered. */
export default function MembersBar({ video }: MembersBarProps) {
  return (
    <ActionBar>
      <p className={styles.membersFilms}>{messages.membersFilms}</p>
      <JoinVip video={video} />
    </ActionBar>
  );
}
