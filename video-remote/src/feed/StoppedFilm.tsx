import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { crown, lock, refresh } from '@manying/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { lockedMessages } from '../film/lockedMessages.ts';
import { stageContent } from '../film/stageContent.ts';
import type { VideoPurchase } from '../film/usePurchase.ts';
import { messages } from '../messages.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import { feedMessages } from './feedMessages.ts';
import type { FilmOfferProps } from './filmOfferProps.ts';
import styles from './StoppedFilm.module.css';

/** In front of a film that does not play: why, and what helps (spec §4). The buttons to pay are in the bar. */
export function StoppedFilm({
  video,
  state,
  purchase,
  onRetry,
}: FilmOfferProps & { purchase: VideoPurchase }) {
  switch (stageContent({ ...state, isUnconfirmed: purchase.unconfirmed })) {
    case 'poster':
    case 'player':
      return null;
    case 'loadFailed':
      return <PlaybackFailed onRetry={onRetry} />;
    case 'unconfirmed':
      return (
        <div className={styles.layer} role="status">
          <h3 className={styles.heading}>{lockedMessages.unconfirmed}</h3>
          <p className={styles.text}>{lockedMessages.unconfirmedText}</p>
          <div className={styles.actions}>
            <Button variant="primary" icon={refresh} busy={purchase.busy} onClick={purchase.recheck}>
              {messages.reload}
            </Button>
            <LazyHelpLink />
          </div>
        </div>
      );
    case 'membershipRequired':
      return (
        <div className={styles.layer}>
          <span className={styles.vip}>
            <Icon glyph={crown} filled />
          </span>
          <h3 className={styles.heading}>{lockedMessages.membersOnly}</h3>
          {video.price > 0 && (
            <p className={styles.text}>{lockedMessages.membersPay(formatCoins(video.price))}</p>
          )}
        </div>
      );
    case 'purchaseRequired':
      return <PreviewEnded price={video.price} hasEnded={state.previewEnded} />;
  }
}

function PlaybackFailed({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await onRetry();
    setBusy(false);
  }
  return (
    <div className={styles.layer} role="alert">
      <p className={styles.text}>{messages.loadFailed}</p>
      <div className={styles.actions}>
        <Button variant="primary" icon={refresh} busy={busy} onClick={() => void retry()}>
          {messages.reload}
        </Button>
        <LazyHelpLink />
      </div>
    </div>
  );
}

/** @param hasEnded the preview has just ended; otherwise the film came up locked. */
function PreviewEnded({ price, hasEnded }: { price: number; hasEnded: boolean }) {
  const coins = useAppSelector(selectUser)?.coins;
  const missing = coins === undefined ? 0 : price - coins;
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The player, which may have had the focus, is gone.
    if (hasEnded) headingRef.current?.focus({ preventScroll: true });
  }, [hasEnded]);
  return (
    <div className={styles.layer}>
      <span className={styles.lock}>
        <Icon glyph={lock} size="m" />
      </span>
      <h3 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {lockedMessages.previewEnded}
      </h3>
      <p className={styles.text}>{lockedMessages.previewPrice(formatCoins(price))}</p>
      <p className={styles.secondary}>{lockedMessages.previewPermanent}</p>
      {coins !== undefined && (
        <p className={styles.balance}>
          {messages.balance} <Coin /> <b>{formatCoins(coins)}</b>
          {missing > 0 && feedMessages.missing(formatCoins(missing))}
        </p>
      )}
    </div>
  );
}
