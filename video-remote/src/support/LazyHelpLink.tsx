import { lazyPart } from '@manying/ui/lazyPart';
import type { HelpLinkProps } from './HelpLink.tsx';

/** Lazy link to who helps: screens need its code, and the common info, only after a failure. */
export const LazyHelpLink = lazyPart<HelpLinkProps>(
  () => import(/* webpackChunkName: "help" */ './HelpLink.tsx'),
);
