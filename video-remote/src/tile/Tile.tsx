import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Poster } from '@manying/ui/Poster';
import { VideoTile } from '@manying/ui/VideoTile';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import { routerLink } from './routerLink.tsx';

/** A video as poster and name, linked to its detail page (spec §2, video tile). */
export function Tile({ vodId, name, poster }: VideoCard) {
  const { ref, state, retry } = usePicture(poster, 500);
  return (
    <VideoTile
      title={name}
      href={paths.videoDetail(vodId)}
      renderLink={routerLink}
      picture={
        <Poster ref={ref} state={state} alt="" retry={{ label: messages.retryPicture, onPress: retry }} />
      }
    />
  );
}
