import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import { rechargeState } from './rechargeState.ts';

/** Link to the memberships. Coins do not open a film for members, so no price is agreed. */
export function JoinVip({ video }: { video: VideoDetail }) {
  return (
    <Link
      to={paths.purchase('', 'vip')}
      state={rechargeState({ ...video, price: 0 })}
      className={buttonClass('vip')}
    >
      {messages.joinVip}
    </Link>
  );
}
