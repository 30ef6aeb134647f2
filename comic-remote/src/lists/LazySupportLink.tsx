import { lazyPart } from '@manying/ui/lazyPart';

/** Lazy link to the support: screens need its code, and the common info, only after a failure. */
export const LazySupportLink = lazyPart(() => import(/* webpackChunkName: "failed" */ './SupportLink.tsx'));
