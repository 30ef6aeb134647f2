import { usePurchase, type VideoPurchase } from '../film/usePurchase.ts';
import type { FilmOfferProps } from './filmOfferProps.ts';
import { OfferBar } from './OfferBar.tsx';
import { StoppedFilm } from './StoppedFilm.tsx';

/** The purchase of a film that is not the current one: a swipe neither buys nor goes on with a purchase. */
const noPurchase: VideoPurchase = {
  buy: () => undefined,
  busy: false,
  unconfirmed: false,
  recheck: () => undefined,
};

/** How a film is offered: the bar at its foot, and the text in front of it when it must be paid for to go on. */
export function FilmOffer({ isCurrent, ...props }: FilmOfferProps & { isCurrent: boolean }) {
  return isCurrent ? <CurrentOffer {...props} /> : <Offer {...props} purchase={noPurchase} />;
}

function CurrentOffer(props: FilmOfferProps) {
  return <Offer {...props} purchase={usePurchase(props.video, props.reload)} />;
}

function Offer(props: FilmOfferProps & { purchase: VideoPurchase }) {
  return (
    <>
      <StoppedFilm {...props} />
      <OfferBar {...props} />
    </>
  );
}
