/** What a tile says about the cost of its film (docs/decisions/048). */
import { formatCoins } from '@manying/ui/Coin';
import { check, crown } from '@manying/ui/icons';
import type { VideoMark } from '@manying/ui/VideoTile';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';

/**
 * The mark of a film; `undefined` where the answer does not say what it costs. It describes the film and not what this
 * visitor may watch, so members see 会员专享 as well.
 */
export function markOf({
  bought,
  vipOnly,
  price,
}: Pick<VideoCard, 'bought' | 'vipOnly' | 'price'>): VideoMark | undefined {
  if (bought) return { kind: 'bought', text: messages.bought, icon: check };
  if (vipOnly) return { kind: 'vip', text: messages.membersTag, icon: crown };
  if (price === undefined) return undefined;
  if (price === 0) return { kind: 'free', text: messages.free };
  return { kind: 'coins', text: `${formatCoins(price)} ${messages.coins}` };
}
