import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Poster } from '@manying/ui/Poster';
import { VideoTile } from '@manying/ui/VideoTile';
import { shortTime } from '../film/shortTime.ts';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import { selectPaid } from '../videoState.ts';
import { routerLink } from './routerLink.tsx';
import { markOf } from './tileMarks.ts';

/**
 * A video as poster and name, linked to its detail page (spec §2, video tile), with its cost and length where the answer
 * has them.
 */
export function Tile({ vodId, name, poster, bought = false, vipOnly, price, duration }: VideoCard) {
  const { ref, state, retry } = usePicture(poster, 500);
  // Public lists do not know the visitor.
  const isPaid = useAppSelector((store) => selectPaid(store, vodId, selectUser(store)?.userId));
  return (
    <VideoTile
      title={name}
      mark={markOf({ bought: bought || isPaid, vipOnly, price })}
      length={duration === undefined ? undefined : shortTime(duration)}
      href={paths.videoDetail(vodId)}
      renderLink={routerLink}
      picture={
        <Poster ref={ref} state={state} alt="" retry={{ label: messages.retryPicture, onPress: retry }} />
      }
    />
  );
}
