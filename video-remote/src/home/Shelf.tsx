import { paths } from '@manying/platform/paths';
import { Grid } from '@manying/ui/Grid';
import { Rail } from '@manying/ui/Rail';
import { Section } from '@manying/ui/Section';
import { categoryTitle } from '../categories.ts';
import { messages } from '../messages.ts';
import type { VideoCard, VideoShelf } from '../schemas.ts';
import { routerLink } from '../tile/routerLink.tsx';
import { Tile } from '../tile/Tile.tsx';
import { Hero } from './Hero.tsx';
import type { ShelfLook } from './shelfVariants.ts';

/** Width of a tile in a rail, in px: the next one peeks. */
const RAIL_TILE = 216;

interface ShelfProps {
  shelf: VideoShelf;
  look: ShelfLook;
  /** A hero names its type itself and may stand without a heading. */
  headed: boolean;
}

/** The videos of one type and the way to all of them (spec §2, video home). */
export function Shelf({ shelf, look, headed }: ShelfProps) {
  const title = categoryTitle(shelf.typeId, shelf.typeName);
  const [first, ...rest] = shelf.videos;
  const videos =
    look === 'hero' && first ? (
      <>
        <Hero video={first} line={title} />
        {rest.length > 0 && <Tiles videos={rest} look="rail" />}
      </>
    ) : (
      <Tiles videos={shelf.videos} look={look} />
    );
  if (!headed) return <section aria-label={title}>{videos}</section>;
  return (
    <Section
      title={title}
      more={{ label: messages.more, href: paths.videoCategory(shelf.typeId) }}
      renderLink={routerLink}
    >
      {videos}
    </Section>
  );
}

function Tiles({ videos, look }: { videos: readonly VideoCard[]; look: ShelfLook }) {
  const tiles = videos.map((video) => <Tile key={video.vodId} {...video} />);
  return look === 'rail' ? <Rail itemWidth={RAIL_TILE}>{tiles}</Rail> : <Grid columns={2}>{tiles}</Grid>;
}
