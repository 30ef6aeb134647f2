import { lazyPart } from '@manying/ui/lazyPart';
import { payMessages } from '../pay/payMessages.ts';

/** Loads why the offer could not be loaded, which few visits need. */
export const LazyFailureReason = lazyPart<{ error: unknown }>(
  () => import(/* webpackChunkName: "failureReason" */ './FailureReason.tsx'),
  { failed: () => payMessages.unreachable },
);
