import { paths } from '@manying/platform/paths';
import type { RechargeState, WantedItem } from '@manying/platform/payment';
import type { VideoDetail } from '../schemas.ts';

type Wanted = Pick<VideoDetail, 'vodId' | 'name' | 'price'>;

/** A film as the visitor wants it: where to return to, and what it costs. */
export const wantedFilm = ({ vodId, name, price }: Wanted): WantedItem => ({
  path: paths.videoDetail(vodId),
  title: name,
  price,
});

/** State of a link to the recharge centre: after the payment the visitor returns to the film. */
export const rechargeState = (film: Wanted): RechargeState => ({ wanted: wantedFilm(film) });
