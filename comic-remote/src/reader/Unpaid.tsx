import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import type { Book } from '../books/book.ts';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import type { ChapterAddress } from '../comicApi.ts';
import { BuySheet } from '../purchase/BuySheet.tsx';
import { isRunning } from '../purchase/purchase.ts';
import { purchaseMessages } from '../purchase/purchaseMessages.ts';
import { RechargeSheet } from '../purchase/RechargeSheet.tsx';
import { rechargeState } from '../purchase/rechargeState.ts';
import { usePurchase } from '../purchase/usePurchase.ts';
import { readingMessages } from '../readingMessages.ts';
import { ChapterLoading, Panel } from './panels.tsx';

export interface UnpaidProps {
  address: ChapterAddress;
  book: Book | undefined;
  /** The chapter as described by the refusal; without it nothing can be bought. */
  chapter: ChapterInfo | undefined;
  /** The refusal, by identity: each one is handled once. */
  refusal: unknown;
  /** The chapter has not been shown before on this page, and its visitor is the one who opened it. */
  isOpening: boolean;
  /** Refetches the chapter. */
  retry: Action;
}

/** A chapter that must be bought (spec §8 code 999): the sheets, and the locked page behind them. */
export default function Unpaid({ address, book, chapter, refusal, isOpening, retry }: UnpaidProps) {
  // Refetches the balance on mount; a purchase invalidates it.
  useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const balance = useAppSelector((state) => selectUser(state)?.coins);
  const buying = usePurchase(address.bookId, chapter, refusal, isOpening, {
    cover: book?.cover,
    reload: retry.onPress,
  });
  if (!chapter) return <Locked address={address} chapter={chapter} retry={retry} />;

  const { purchase } = buying;
  const inProgress =
    purchase.kind === 'idle' || purchase.kind === 'bought' || (isRunning(purchase) && purchase.auto);
  return (
    <>
      {inProgress ? <ChapterLoading /> : <Locked address={address} chapter={chapter} onBuy={buying.reopen} />}
      <BuySheet chapter={chapter} cover={book?.cover} balance={balance} buying={buying} />
      <RechargeSheet chapter={chapter} balance={balance} buying={buying} />
    </>
  );
}

interface LockedProps {
  address: ChapterAddress;
  chapter: ChapterInfo | undefined;
  /** Offers the chapter again. */
  onBuy?: () => void;
  /** Refetches the chapter, when it cannot be offered. */
  retry?: Action;
}

function Locked({ address, chapter, onBuy, retry }: LockedProps) {
  return (
    <Panel>
      <StatePanel
        picture={<EmptyIllustration />}
        title={purchaseMessages.locked}
        text={chapter && `${chapterName(chapter)}\n${readingMessages.price(formatCoins(chapter.price))}`}
        actions={
          <>
            <Link to={paths.book(address.bookId)} className={buttonClass('ghost')}>
              {readingMessages.backToBook}
            </Link>
            {onBuy ? (
              <Button onClick={onBuy}>{purchaseMessages.buyTitle}</Button>
            ) : (
              <Link
                to={paths.purchase(address.bookId)}
                state={rechargeState(address)}
                className={buttonClass('primary')}
              >
                {purchaseMessages.recharge}
              </Link>
            )}
            {retry && (
              <Button variant="soft" busy={retry.busy ?? false} onClick={retry.onPress}>
                {retry.label}
              </Button>
            )}
          </>
        }
      />
    </Panel>
  );
}
