import type { CheckoutOrder } from '@manying/platform/payment';
import type { User } from '@manying/platform/session';
import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { Tabs } from '@manying/ui/Tabs';
import { useEffect, useId, useRef, useState } from 'react';
import { amountToPay } from '../pay/amountToPay.ts';
import { payMessages } from '../pay/payMessages.ts';
import { type Package, type PurchaseInfo, packageKey } from '../pay/purchaseInfo.ts';
import { formatShortYuan } from '../pay/yuan.ts';
import { LazyNoChannels } from '../purchase/LazyNoChannels.tsx';
import { PaymentFailure } from '../purchase/PaymentFailure.tsx';
import { ListPrice, Price } from '../purchase/Price.tsx';
import { defaultPackage } from '../purchase/packages.ts';
import { isSupported, usePay } from '../purchase/usePay.ts';
import type { Offer } from '../purchase/usePurchaseInfo.ts';
import { membershipEnd } from '../vip/membershipTerms.ts';
import { vipMessages } from '../vip/vipMessages.ts';
import { ChannelPicks } from './ChannelPicks.tsx';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { Enough } from './Enough.tsx';
import { kindOfItem } from './kindOfItem.ts';
import { lastChannel, storeLastChannel } from './lastChannel.ts';
import { OrderFailed, OrderSkeleton, RechargeCentreLink } from './OrderStates.tsx';
import {
  afterPayment,
  coinPackages,
  memberships,
  missingCoins,
  presetChannel,
  presetCoins,
} from './order.ts';
import { PackagePicks } from './PackagePicks.tsx';

interface OrderProps {
  order: CheckoutOrder;
  offer: Offer;
  onSupport: () => void;
}

/** The order, once its offer is there. */
export default function Order({ order, offer, onSupport }: OrderProps) {
  const { user, info, failed, error, busy, retry } = offer;
  if (user && info) return <OrderForm order={order} user={user} info={info} onSupport={onSupport} />;
  // After a logout the offer is another visitor's.
  return failed || info ? (
    <OrderFailed order={order} error={error} busy={busy} onRetry={retry} />
  ) : (
    <OrderSkeleton />
  );
}

interface OrderFormProps {
  order: CheckoutOrder;
  user: User;
  info: PurchaseInfo;
  onSupport: () => void;
}

/** Packages, channels and sum of the order, with one button that pays. */
function OrderForm({ order, user, info, onSupport }: OrderFormProps) {
  const { wanted, vipOpens } = order;
  const panel = useId();
  const item = kindOfItem(wanted);
  const missing = missingCoins(user.coins, wanted.price);
  const offered = {
    coin: coinPackages(info.packages),
    vip: vipOpens ? memberships(info.packages) : [],
  };
  const [pickedKind, setPickedKind] = useState<Package['type']>('coin');
  const kind = offered[pickedKind].length > 0 ? pickedKind : offered.coin.length > 0 ? 'coin' : 'vip';
  const [pickedKey, setPickedKey] = useState('');
  const [pickedChannel, setPickedChannel] = useState('');
  const [last] = useState(lastChannel);
  const [isUnfolded, setUnfolded] = useState(false);
  const packagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that unfolded the packages is gone.
    if (isUnfolded) packagesRef.current?.focus();
  }, [isUnfolded]);

  const preset = kind === 'coin' ? presetCoins(offered.coin, missing) : defaultPackage(offered.vip, 'vip');
  const chosen = offered[kind].find((one) => packageKey(one) === pickedKey) ?? preset;
  const channel =
    info.channels.find(({ code }) => code === pickedChannel) ??
    presetChannel(info.channels, last, isSupported);
  const after = chosen && kind === 'coin' ? afterPayment(chosen, user.coins, wanted.price) : undefined;
  const payment = usePay(chosen, order.bookId, wanted, after?.isBought ?? false, order.onPaid);

  if (missing === 0 && !isUnfolded)
    return (
      <Enough
        wanted={wanted}
        balance={user.coins}
        offered={offered}
        onBuy={order.onBuy}
        onUnfold={() => setUnfolded(true)}
      />
    );
  if (!chosen || !channel) {
    return chosen ? (
      <LazyNoChannels onSupport={onSupport} />
    ) : (
      <div className={styles.failed}>
        <p>{payMessages.empty}</p>
        <RechargeCentreLink order={order} />
      </div>
    );
  }
  const vipEnd = after ? '' : membershipEnd(chosen, user);
  const amount = formatShortYuan(amountToPay(chosen, channel));
  const busy = payment.step === 'opening';
  /** A pending attempt is for what was chosen: another choice ends it. */
  const choose = (change: () => void) => {
    payment.cancel();
    change();
  };
  return (
    <>
      <div className={styles.form}>
        {kind === 'coin' ? (
          <p className={styles.balance}>
            <span>
              {text.balance} <b>{text.coins(formatCoins(user.coins))}</b>
            </span>
            {missing > 0 && (
              <span>
                {text.missing} <b>{text.coins(formatCoins(missing))}</b>
              </span>
            )}
          </p>
        ) : (
          <p className={styles.vipBalance}>
            <span>{text.vipOpens[item]}</span>
            <b>{text.balanceOf(formatCoins(user.coins))}</b>
          </p>
        )}
        {offered.coin.length > 0 && offered.vip.length > 0 && (
          <Tabs
            variant="segment"
            label={text.kind}
            items={[
              { value: 'coin', label: text.kinds.coin },
              { value: 'vip', label: text.kinds.vip },
            ]}
            value={kind}
            onChange={(next) => choose(() => setPickedKind(next))}
            panelId={panel}
          />
        )}
        <div id={panel} ref={packagesRef} className={styles.packages} tabIndex={-1}>
          <PackagePicks
            key={kind}
            packages={offered[kind]}
            chosen={chosen}
            onChoose={(next) => choose(() => setPickedKey(packageKey(next)))}
          />
          <p className={styles.label}>
            <span>{text.channels}</span>
            <RechargeCentreLink order={order} />
          </p>
          <ChannelPicks
            channels={info.channels}
            channel={channel}
            chosen={chosen}
            last={last}
            onPick={(code) => choose(() => setPickedChannel(code))}
          />
        </div>
        <dl className={styles.sums} aria-live="polite">
          <div>
            <dt>{text.due}</dt>
            <dd className={styles.due}>
              <ListPrice chosen={chosen} channel={channel} />{' '}
              <span key={amount} className={styles.figure}>
                <Price chosen={chosen} channel={channel} />
              </span>
            </dd>
          </div>
          {after ? (
            <div>
              <dt>{after.isBought ? text.balanceAfterAll : text.balanceAfterCredit}</dt>
              <dd key={after.balance} className={styles.figure}>
                {text.coins(formatCoins(after.balance))}
              </dd>
            </div>
          ) : (
            vipEnd && (
              <div>
                <dt>{text.vipEnd}</dt>
                <dd>{vipEnd}</dd>
              </div>
            )
          )}
        </dl>
      </div>
      <div className={styles.foot}>
        <PaymentFailure failure={payment.failure} />
        <Button
          variant="primary"
          block
          busy={busy}
          onClick={() => {
            storeLastChannel(channel.code);
            payment.pay(channel);
          }}
        >
          {!after || after.isBought ? text.payFor[item](amount) : text.pay(amount)}
        </Button>
      </div>
      <p className={styles.terms}>
        {chosen.type === 'vip' ? text.vipTerms(vipMessages.renewal) : text.terms}
      </p>
    </>
  );
}
