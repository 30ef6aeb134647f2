import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import type { VideoDetail } from '../schemas.ts';

/** State of a link to the recharge centre: after the payment the visitor returns to the film. */
export const rechargeState = ({
  vodId,
  name,
  price,
}: Pick<VideoDetail, 'vodId' | 'name' | 'price'>): RechargeState => ({
  wanted: { path: paths.videoDetail(vodId), title: name, price },
});
