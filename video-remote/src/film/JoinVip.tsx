import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import { useWantedFilm } from './wantedFilm.ts';

/** Link to the memberships. Coins do not open a film for members, so no price is agreed. */
export function JoinVip({ video }: { video: VideoDetail }) {
  const wanted = useWantedFilm({ ...video, price: 0 });
  return (
    <Link
      to={paths.purchase('', 'vip')}
      state={{ wanted } satisfies RechargeState}
      className={buttonClass('vip')}
    >
      {messages.joinVip}
    </Link>
  );
}
