/** The call that opens a payment (spec §7 pay apply), and the page that the visitor returns to. */
import type { Call } from '@manying/platform/api';
import { paths } from '@manying/platform/paths';
import type { WantedItem } from '@manying/platform/payment';
import type { AppType } from './appType.ts';
import type { Channel, Package } from './purchaseInfo.ts';

/** Package, channel, payer, and return address of a payment. */
export interface Payment {
  readonly chosen: Package;
  readonly channel: Channel;
  readonly userId: string;
  readonly branchId: string;
  /** Host of the visitor's first visit. */
  readonly fromDomain: string;
  readonly appType: AppType;
  /** Book that the coins are bought for; '' when there is none. */
  readonly bookId: string;
  /** Chapter or film that needs the payment; `undefined` when there is none. */
  readonly wanted: WantedItem | undefined;
  /** Origin of this store. */
  readonly origin: string;
  /** Base address of the dynamic API. */
  readonly dynamicApi: string;
}

/** Page that the visitor returns to: the chapter or film, else the book, else the account centre. */
export function returnPath({ wanted, bookId }: Pick<Payment, 'wanted' | 'bookId'>): string {
  return wanted?.path ?? (bookId ? paths.book(bookId) : paths.user);
}

/** The apply call. A browser channel navigates to its address; an app channel fetches it. */
export function applyCall(payment: Payment): Call {
  const { chosen, channel, bookId, origin } = payment;
  return {
    path: '/h5/pay/apply',
    base: 'pay',
    query: {
      rechargerAmount: chosen.amountLevel,
      payPurposeId: bookId,
      payChannel: channel.code,
      payPurpose: chosen.type,
      userId: payment.userId,
      branchId: payment.branchId,
      fromDomain: payment.fromDomain,
      appType: payment.appType,
      vueReturnUrl: `${origin}${returnPath(payment)}`,
      dynamicApiUrl: payment.dynamicApi,
    },
  };
}
