import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { ActionBar } from '@manying/ui/ActionBar';
import { Button, buttonClass } from '@manying/ui/Button';
import { Coin, formatCoins } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { useWantedFilm } from '../film/wantedFilm.ts';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';

interface BuyBarProps {
  video: VideoDetail;
  purchase: { readonly buy: () => void; readonly busy: boolean };
}

/** Action bar with the balance, the link to the recharge centre and the buy button. */
export function BuyBar({ video, purchase }: BuyBarProps) {
  const wanted = useWantedFilm(video);
  const coins = useAppSelector(selectUser)?.coins;
  return (
    <ActionBar>
      <div className={styles.balance}>
        {messages.balance}
        <b className={styles.coins}>
          <Coin />
          {coins === undefined ? '-' : formatCoins(coins)}
        </b>
      </div>
      <Link
        to={paths.purchase()}
        state={{ wanted } satisfies RechargeState}
        className={cx(buttonClass('ghost'), styles.recharge)}
      >
        {messages.recharge}
      </Link>
      <Button variant="primary" busy={purchase.busy} onClick={purchase.buy}>
        {messages.buyFor(formatCoins(video.price))}
      </Button>
    </ActionBar>
  );
}
