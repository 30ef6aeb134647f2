import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { CoinAmount, formatCoins } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { check, crown, right } from '@manying/ui/icons';
import { Tag } from '@manying/ui/Tag';
import { offerOf, PREVIEW_SECONDS } from '../film/access.ts';
import { JoinVip } from '../film/JoinVip.tsx';
import { shortTime } from '../film/shortTime.ts';
import { isLocked } from '../film/stageContent.ts';
import type { VideoPurchase } from '../film/usePurchase.ts';
import { useWantedFilm } from '../film/wantedFilm.ts';
import { messages } from '../messages.ts';
import { feedMessages } from './feedMessages.ts';
import type { FilmOfferProps } from './filmOfferProps.ts';
import styles from './OfferBar.module.css';

/** The bar at the foot of a film: free, price and preview, members only, or locked. It always has the same place. */
export function OfferBar(props: FilmOfferProps & { purchase: VideoPurchase }) {
  const { video, access, state, purchase } = props;
  const wanted = useWantedFilm(video);
  const vip = isVip(useAppSelector(selectUser));
  // What was paid counts as bought, although the provider does not report it yet.
  const offer = offerOf({ ...video, bought: video.bought || purchase.unconfirmed }, { vip });
  const { price } = video;
  const buyButton = (
    <Button variant="primary" busy={purchase.busy} onClick={purchase.buy}>
      {messages.buyFor(formatCoins(price))}
    </Button>
  );
  switch (offer) {
    case 'membership':
      return (
        <div className={styles.bar}>
          <div className={styles.facts}>
            <Tag kind="vip" icon={crown}>
              {messages.membersTag}
            </Tag>
            {price > 0 && <CoinAmount amount={price} unit={messages.coins} />}
            {access?.kind === 'preview' && <Remaining seconds={access.remainingSeconds} />}
          </div>
          <JoinVip video={video} />
        </div>
      );
    case 'bought':
    case 'free':
      return <FreeBar {...props} isBought={offer === 'bought'} />;
    case 'sale':
      if (isLocked(state))
        return (
          <div className={cx(styles.bar, styles.locked)}>
            <Link
              to={paths.purchase()}
              state={{ wanted } satisfies RechargeState}
              className={buttonClass('soft')}
            >
              {messages.recharge}
            </Link>
            {buyButton}
          </div>
        );
      return (
        <div className={styles.bar}>
          <div className={styles.facts}>
            {access?.kind === 'preview' && <Remaining seconds={access.remainingSeconds} />}
            <span className={styles.price}>
              <CoinAmount amount={price} unit={messages.coins} />
            </span>
          </div>
          {buyButton}
        </div>
      );
  }
}

function FreeBar({
  duration,
  hasNextEpisode,
  onNextEpisode,
  isBought,
}: FilmOfferProps & { isBought: boolean }) {
  return (
    <div className={styles.bar}>
      <div className={styles.facts}>
        <Tag kind="free" {...(isBought && { icon: check })}>
          {isBought ? messages.bought : messages.free}
        </Tag>
        {duration > 0 && <span>{feedMessages.runningTime(shortTime(duration))}</span>}
      </div>
      {hasNextEpisode && (
        <button type="button" className={styles.next} onClick={onNextEpisode}>
          {feedMessages.nextEpisode}
          <Icon glyph={right} size="s" />
        </button>
      )}
    </div>
  );
}

/** What remains of the preview, as a ring and a time. */
function Remaining({ seconds }: { seconds: number }) {
  return (
    <span className={styles.remaining}>
      <svg className={styles.ring} viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="9" />
        <circle
          cx="11"
          cy="11"
          r="9"
          pathLength={PREVIEW_SECONDS}
          strokeDasharray={`${seconds} ${PREVIEW_SECONDS}`}
        />
      </svg>
      {feedMessages.preview(shortTime(seconds))}
    </span>
  );
}
