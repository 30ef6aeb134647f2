import { useLazyCode } from '@manying/ui/lazyPart';
import type { Extras } from './extras/extras.ts';

const load = () => import(/* webpackChunkName: "home-extras" */ './extras/extras.ts');

/** Loads the extras while `enabled`, once home has painted its main content. Home works without them. */
export function useExtras(enabled: boolean): Extras | undefined {
  return useLazyCode(enabled ? load : undefined)[0]?.extras;
}
