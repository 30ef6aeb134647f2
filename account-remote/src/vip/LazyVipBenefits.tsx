import { lazyPart } from '@manying/ui/lazyPart';

/** What a membership brings: only shown while one is chosen. */
export const LazyVipBenefits = lazyPart(
  () => import(/* webpackChunkName: "vipBenefits" */ './VipBenefits.tsx'),
);
