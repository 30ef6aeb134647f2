import {
  type CheckoutOrder,
  closeCheckout,
  isCheckoutOffered,
  openCheckout,
  withdrawAgreement,
} from '@manying/platform/payment';
import { type RootState, useAppDispatch } from '@manying/platform/store';
import { useEffect, useRef, useState } from 'react';
import type { VideoDetail } from '../schemas.ts';
import { paymentPath, useWantedFilm } from './wantedFilm.ts';

/** Whether the checkout is in front of the page, with an order or with its receipt: a film waits behind both. */
export const selectHasCheckout = ({ account }: RootState): boolean => account.checkoutRequested;

/** What follows from the checkout of a film. */
interface CheckoutResult {
  /** Buys the film with the coins that are there. */
  readonly onBuy: () => void;
  /** The visitor may have paid, and is still on the page. */
  readonly onPaid: () => void;
  /** There is no checkout after all. */
  readonly onUnavailable: () => void;
}

/** The checkout of a film. `open` returns `false` where there is none. */
export function useCheckout(video: VideoDetail) {
  const dispatch = useAppDispatch();
  const wanted = useWantedFilm(video);
  const [isOpen, setOpen] = useState(false);
  const order = useRef<CheckoutOrder>(undefined);
  const hasFailed = useRef(false);

  function close(): void {
    if (order.current) closeCheckout(dispatch, order.current);
    order.current = undefined;
    setOpen(false);
  }

  // A page that was left must not keep the checkout open.
  useEffect(
    () => () => {
      if (order.current) closeCheckout(dispatch, order.current);
      order.current = undefined;
      setOpen(false);
    },
    [dispatch],
  );

  /** Closes the checkout before the action that it was left for. */
  const closing = (then: () => void) => () => {
    close();
    then();
  };

  return {
    isOpen,
    close,
    open: ({ onBuy, onPaid, onUnavailable }: CheckoutResult): boolean => {
      if (hasFailed.current || order.current || !isCheckoutOffered()) return false;
      order.current = {
        kind: 'order',
        wanted,
        bookId: '',
        subtitle: '',
        picture: video.poster,
        // A film that members may watch is not sold for coins.
        vipOpens: false,
        onBuy: closing(onBuy),
        onPaid: closing(onPaid),
        onDismiss: closing(() => withdrawAgreement(paymentPath(video.vodId))),
        onUnavailable: closing(() => {
          hasFailed.current = true;
          onUnavailable();
        }),
      };
      openCheckout(dispatch, order.current);
      setOpen(true);
      return true;
    },
  };
}
