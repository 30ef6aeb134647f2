import { lazyPart } from '@manying/ui/lazyPart';
import { payMessages } from '../pay/payMessages.ts';
import type { NoChannelsProps } from './NoChannels.tsx';

export const LazyNoChannels = lazyPart<NoChannelsProps>(
  () => import(/* webpackChunkName: "noChannels" */ './NoChannels.tsx'),
  { failed: () => payMessages.channels.none },
);
