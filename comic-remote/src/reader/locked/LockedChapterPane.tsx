import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link, useNavigate } from '@manying/platform/router';
import { selectUser, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { CoinAmount, formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { crown, lock, right } from '@manying/ui/icons';
import { Picture } from '@manying/ui/Picture';
import text from '@manying/ui/text.module.css';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { chapterName } from '../../chapters/chapterName.ts';
import { BuySheet } from '../../purchase/BuySheet.tsx';
import { isRunning } from '../../purchase/purchase.ts';
import { purchaseMessages } from '../../purchase/purchaseMessages.ts';
import { RechargeSheet } from '../../purchase/RechargeSheet.tsx';
import { rechargeState } from '../../purchase/rechargeState.ts';
import { type Buying, useOffer } from '../../purchase/usePurchase.ts';
import { readingMessages } from '../../readingMessages.ts';
import { clearPane } from './clearPane.ts';
import styles from './LockedChapterPane.module.css';
import { balanceAfter, type LockedChapter } from './lockedChapter.ts';
import { lockedMessages } from './lockedMessages.ts';

export interface LockedChapterPaneProps {
  /** The book in the address: an answer may name another one. */
  bookId: string;
  locked: LockedChapter;
  /** Base path of the picture of the chapter in the catalogue; '' where there is none. */
  thumbnail: string;
  /** Base path of the book's cover. */
  cover: string;
}

/** A locked chapter at the end of the strip: its preview, price and balance. Its button opens the offer; scrolling buys nothing. */
export default function LockedChapterPane({ bookId, locked, thumbnail, cover }: LockedChapterPaneProps) {
  const { chapter, preview } = locked;
  const navigate = useNavigate();
  // Refetches the balance on mount; a purchase invalidates it.
  useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const balance = useAppSelector((state) => selectUser(state)?.coins);
  const { offer, ...buying } = useOffer(bookId, locked);

  const section = useRef<HTMLElement>(null);
  const isBought = buying.purchase.kind === 'bought';
  const leave = useEffectEvent((element: HTMLElement) => {
    if (isBought) clearPane(element, styles.leaving ?? '');
  });
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (element) leave(element);
    };
  }, []);

  function onOffer() {
    // After a payment the chapter opens at its own address, where the agreed purchase is made.
    const reload = () => void navigate(paths.reader(bookId, chapter.number), { replace: true });
    void offer(chapter, { cover, reload });
  }

  return (
    <section ref={section} className={styles.locked} aria-label={purchaseMessages.locked}>
      {preview.firstPanel && <FirstPanel path={preview.firstPanel} />}
      <Blurred path={preview.picture || thumbnail || cover} />
      <div className={styles.pane}>
        <div className={styles.head}>
          <span className={styles.lock}>
            <Icon glyph={lock} />
          </span>
          <div className={styles.titles}>
            <h2 className={styles.title}>{chapterName(chapter)}</h2>
            <p className={styles.note}>{lockedMessages.note}</p>
          </div>
        </div>
        <Amounts price={chapter.price} balance={balance} />
        <Button block busy={isBusy(buying)} onClick={onOffer}>
          {lockedMessages.buyAndRead(formatCoins(chapter.price))}
        </Button>
        {chapter.vipFree && (
          <Link
            to={paths.purchase(bookId, 'vip')}
            state={rechargeState(chapter, chapter)}
            className={styles.vip}
          >
            <Icon glyph={crown} size="m" filled />
            {purchaseMessages.vipFree}
            <Icon glyph={right} size="s" />
          </Link>
        )}
      </div>
      <BuySheet chapter={chapter} cover={cover || undefined} balance={balance} buying={buying} />
      <RechargeSheet chapter={chapter} balance={balance} buying={buying} />
    </section>
  );
}

/** The balance is being fetched, a purchase is under way, or its chapter is being fetched. */
const isBusy = ({ isOffering, purchase }: Buying) =>
  isOffering || isRunning(purchase) || purchase.kind === 'bought';

function FirstPanel({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 500);
  return (
    <Picture
      ref={ref}
      state={state}
      alt={readingMessages.page(1)}
      ratio={3 / 2}
      className={styles.firstPanel}
    />
  );
}

/** A small picture, enlarged: it shows no details. */
function Blurred({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 180);
  return (
    <div className={styles.blurred}>
      <Picture ref={ref} state={state} alt="" ratio={6 / 5} className={styles.blurredPicture} />
    </div>
  );
}

function Amounts({ price, balance }: { price: number; balance: number | undefined }) {
  const after = balanceAfter(balance, price);
  return (
    <dl className={styles.amounts}>
      <div className={styles.pair}>
        <dt>{purchaseMessages.buyPrice}</dt>
        <dd>
          <CoinAmount amount={price} unit={readingMessages.coins} />
        </dd>
      </div>
      {balance !== undefined && (
        <div className={styles.pair}>
          <dt>{purchaseMessages.balance}</dt>
          <dd className={text.num}>
            <b>{readingMessages.price(formatCoins(balance))}</b>{' '}
            {after !== undefined && (
              <span className={styles.after}>{lockedMessages.after(formatCoins(after))}</span>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
