/** The recharge centre (spec §2, §4 pay flow): choice of package and channel, and start of the payment. */
import { useBack } from '@manying/platform/navigation';
import { wantedItem } from '@manying/platform/payment';
import { useLocation, useSearchParams } from '@manying/platform/router';
import { Button } from '@manying/ui/Button';
import { IconButton } from '@manying/ui/IconButton';
import { headset, refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { TopBar } from '@manying/ui/TopBar';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { TABLET } from '@manying/ui/windowShape';
import { useState } from 'react';
import { LazyRecentRecords } from '../accountRecords/LazyRecentRecords.tsx';
import { messages } from '../messages.ts';
import { returnPath } from '../pay/applyCall.ts';
import { payMessages } from '../pay/payMessages.ts';
import { packageKey } from '../pay/purchaseInfo.ts';
import { LazyCookieBlocked } from '../session/LazyCookieBlocked.tsx';
import { SessionNotice } from '../session/SessionNotice.tsx';
import { LazySupportSheet } from '../support/LazySupportSheet.tsx';
import { LazyVipBenefits } from '../vip/LazyVipBenefits.tsx';
import { AgreeToBuy } from './AgreeToBuy.tsx';
import { selectedChannel } from './channels.ts';
import { LazyFailureReason } from './LazyFailureReason.tsx';
import { LazyOrderPane } from './LazyOrderPane.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { OrderBar } from './OrderBar.tsx';
import { Packages } from './Packages.tsx';
import styles from './Purchase.module.css';
import { PurchaseSkeleton } from './PurchaseSkeleton.tsx';
import { defaultPackage } from './packages.ts';
import { usePay } from './usePay.ts';
import { usePurchaseInfo } from './usePurchaseInfo.ts';
import { Wallet } from './Wallet.tsx';

export default function PurchasePage() {
  const [query] = useSearchParams();
  const bookId = query.get('bookId') ?? '';
  const wanted = wantedItem(useLocation().state);
  const { user, info, failed, error, sessionFailure, busy, retry } = usePurchaseInfo();
  const isCookieRefused = sessionFailure?.kind === 'cookieRefused';
  const packages = info?.packages ?? [];
  const [pickedKey, setPickedKey] = useState('');
  const [pickedChannel, setPickedChannel] = useState('');
  const channel = selectedChannel(info?.channels ?? [], pickedChannel);
  const chosen =
    packages.find((offered) => packageKey(offered) === pickedKey) ??
    defaultPackage(packages, query.get('type'));
  const [isAgreed, setAgreed] = useState(false);
  const payment = usePay(chosen, bookId, wanted, isAgreed);
  const [isSupportOpen, setSupportOpen] = useState(false);
  const back = useBack(returnPath({ wanted, bookId }));
  const isTablet = useMediaQuery(TABLET);
  const Order = isTablet ? LazyOrderPane : OrderBar;

  return (
    <main className={styles.page}>
      <TopBar
        title={messages.titles.purchase}
        back={{ label: payMessages.back, onPress: back }}
        right={
          <IconButton glyph={headset} label={payMessages.supportLabel} onClick={() => setSupportOpen(true)} />
        }
      />
      {(info || !isCookieRefused) && <SessionNotice />}
      <DelayedSkeleton loading={!info && !failed} label={payMessages.loading} skeleton={<PurchaseSkeleton />}>
        {user && info && chosen && (
          <>
            <div className={styles.panes}>
              <Wallet user={user} />
              <Packages
                packages={packages}
                chosen={chosen}
                onChoose={(next) => {
                  // It belongs to the former choice.
                  if (payment.failure) payment.cancel();
                  setPickedKey(packageKey(next));
                }}
              >
                {chosen.type === 'vip' && <LazyVipBenefits chosen={chosen} channel={channel} user={user} />}
              </Packages>
              {isTablet && <LazyRecentRecords kind="recharge" />}
              <Order
                user={user}
                chosen={chosen}
                channels={info.channels}
                channel={channel}
                onPick={(code) => {
                  // It belongs to the former choice.
                  if (payment.failure) payment.start();
                  setPickedChannel(code);
                }}
                payment={payment}
                onSupport={() => {
                  payment.cancel();
                  setSupportOpen(true);
                }}
                agreed={isAgreed ? wanted : undefined}
              >
                {wanted && chosen.type === 'coin' && (
                  <AgreeToBuy wanted={wanted} isAgreed={isAgreed} onChange={setAgreed} />
                )}
              </Order>
            </div>
            <NoticeDialog payment={payment} />
          </>
        )}
        {info && !chosen && (
          <StatePanel picture={<LazyIllustration of="empty" />} title={payMessages.empty} />
        )}
        {!info &&
          (isCookieRefused ? (
            <LazyCookieBlocked busy={busy} onRetry={retry} />
          ) : (
            <StatePanel
              picture={<LazyIllustration of="error" />}
              title={payMessages.failed}
              text={<LazyFailureReason error={error} />}
              actions={
                <Button icon={refresh} busy={busy} onClick={retry}>
                  {payMessages.retry}
                </Button>
              }
            />
          ))}
      </DelayedSkeleton>
      <LazySupportSheet open={isSupportOpen} onClose={() => setSupportOpen(false)} />
    </main>
  );
}
