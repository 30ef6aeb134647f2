import { amountToPay } from '../pay/amountToPay.ts';
import { payMessages } from '../pay/payMessages.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { formatYuan } from '../pay/yuan.ts';

const text = payMessages.purchase;

interface PriceProps {
  chosen: Package;
  channel: Channel | undefined;
}

/** Price of a package with the channel's discount. */
export function Price({ chosen, channel }: PriceProps) {
  return <b>{text.price(formatYuan(amountToPay(chosen, channel)))}</b>;
}

/** List price, struck out; nothing when the channel gives no discount. */
export function ListPrice({ chosen, channel }: PriceProps) {
  if (amountToPay(chosen, channel) === chosen.amountLevel) return null;
  return (
    <s>
      <span className="visually-hidden">{text.listPrice}</span>
      {text.price(formatYuan(chosen.amountLevel))}
    </s>
  );
}
