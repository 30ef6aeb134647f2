import { useEffect, useEffectEvent } from 'react';
import { usePurchase, type VideoPurchase } from '../film/usePurchase.ts';
import type { FilmOfferProps } from './filmOfferProps.ts';
import { OfferBar } from './OfferBar.tsx';
import { StoppedFilm } from './StoppedFilm.tsx';

/** The purchase of a film that is not the current one: a swipe neither buys nor goes on with a purchase. */
const noPurchase: VideoPurchase = {
  buy: () => undefined,
  busy: false,
  isCheckingOut: false,
  unconfirmed: false,
  recheck: () => undefined,
};

/** How a film is offered: the bar at its foot, and the text in front of it when it must be paid for to go on. */
export function FilmOffer({
  isCurrent,
  onCheckingOut,
  ...props
}: CurrentOfferProps & { isCurrent: boolean }) {
  return isCurrent ? (
    <CurrentOffer {...props} onCheckingOut={onCheckingOut} />
  ) : (
    <Offer {...props} purchase={noPurchase} />
  );
}

interface CurrentOfferProps extends FilmOfferProps {
  /** The checkout has opened in front of the film, or closed. */
  onCheckingOut: (isOpen: boolean) => void;
}

function CurrentOffer({ onCheckingOut, ...props }: CurrentOfferProps) {
  const purchase = usePurchase(props.video, props.reload);
  const report = useEffectEvent(onCheckingOut);
  useEffect(() => {
    report(purchase.isCheckingOut);
    return () => report(false);
  }, [purchase.isCheckingOut]);
  return <Offer {...props} purchase={purchase} />;
}

function Offer(props: FilmOfferProps & { purchase: VideoPurchase }) {
  return (
    <>
      <StoppedFilm {...props} />
      <OfferBar {...props} />
    </>
  );
}
