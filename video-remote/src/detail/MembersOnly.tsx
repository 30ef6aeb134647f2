import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { close, crown, refresh } from '@manying/ui/icons';
import { useState } from 'react';
import { JoinVip } from '../film/JoinVip.tsx';
import { lockedMessages } from '../film/lockedMessages.ts';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './VideoStage.module.css';

interface MembersOnlyProps {
  video: VideoDetail;
  /** Plays the preview again; `undefined` where there is none. */
  onReplay: (() => void) | undefined;
}

/** The membership-limit panel (spec §2). When closed, a button stays that reopens it. */
export function MembersOnly({ video, onReplay }: MembersOnlyProps) {
  const [open, setOpen] = useState(true);
  if (!open) {
    return (
      <div className={styles.layer}>
        <Button variant="vip" icon={crown} onClick={() => setOpen(true)}>
          {lockedMessages.forMembers}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.layer} role="dialog" aria-label={lockedMessages.membersOnly}>
      <div className={styles.close}>
        <IconButton
          glyph={close}
          label={messages.closePanel}
          variant="glass"
          onClick={() => setOpen(false)}
        />
      </div>
      <span className={styles.crown}>
        <Icon glyph={crown} filled />
      </span>
      <h2 className={cx(styles.text, styles.members)}>{lockedMessages.membersOnly}</h2>
      <p className={styles.secondary}>
        {video.price === 0
          ? lockedMessages.membersWatch
          : lockedMessages.membersPay(formatCoins(video.price))}
      </p>
      <div className={styles.actions}>
        {onReplay && (
          <Button variant="line" icon={refresh} onClick={onReplay}>
            {lockedMessages.replayPreview}
          </Button>
        )}
        <JoinVip video={video} />
      </div>
    </div>
  );
}
