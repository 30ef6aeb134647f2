/** The call that opens a payment (spec §7 pay apply), and where the visitor comes back to. */
import type { Call } from '@manying/platform/api';
import { paths } from '@manying/platform/paths';
import type { AppType } from './appType.ts';
import type { Channel, Package } from './purchaseInfo.ts';

/** What is paid for, by which way, by whom, and where to go afterwards. */
export interface Payment {
  readonly chosen: Package;
  readonly channel: Channel;
  readonly userId: string;
  readonly branchId: string;
  /** Host the visitor first came to. */
  readonly fromDomain: string;
  readonly appType: AppType;
  /** Book that waits for the coins; '' when none does. */
  readonly bookId: string;
  /** Origin of this store. */
  readonly origin: string;
  /** Base of the dynamic calls. */
  readonly dynamicApi: string;
}

/** The page the visitor comes back to: the book that waits, else the account centre. */
export function returnPath(bookId: string): string {
  return bookId ? paths.book(bookId) : paths.user;
}

/** The apply call: a browser channel is an address to go to, an app channel a call to fetch. */
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
      vueReturnUrl: `${origin}${returnPath(bookId)}`,
      dynamicApiUrl: payment.dynamicApi,
    },
  };
}
