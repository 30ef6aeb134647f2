import { paths } from '@manying/platform/paths';
import { Grid } from '@manying/ui/Grid';
import heroShelf from '@manying/ui/heroShelf.module.css';
import { Rail } from '@manying/ui/Rail';
import { Section } from '@manying/ui/Section';
import { categoryTitle } from '../categories.ts';
import { messages } from '../messages.ts';
import type { VideoCard, VideoShelf } from '../schemas.ts';
import { routerLink } from '../tile/routerLink.tsx';
import { Tile } from '../tile/Tile.tsx';
import { Hero } from './Hero.tsx';
import type { ShelfVariant } from './shelfVariants.ts';

/** Width of a tile in a rail, in px: the next tile is partly visible. */
export const RAIL_TILE_WIDTH = 216;

interface ShelfProps {
  shelf: VideoShelf;
  variant: ShelfVariant;
  /** The hero shows the title of its type itself and needs no heading at the top of the page. */
  hasHeading: boolean;
}

/** The videos of one type and the link to all of them (spec §2, video home). */
export function Shelf({ shelf, variant, hasHeading }: ShelfProps) {
  const title = categoryTitle(shelf.typeId, shelf.typeName);
  const [first, ...rest] = shelf.videos;
  const videos =
    variant === 'hero' && first ? (
      <div className={heroShelf.shelf}>
        <Hero video={first} subtitle={title} />
        {rest.length > 0 && <Tiles videos={rest} variant="rail" />}
      </div>
    ) : (
      <Tiles videos={shelf.videos} variant={variant} />
    );
  if (!hasHeading) return <section aria-label={title}>{videos}</section>;
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

function Tiles({ videos, variant }: { videos: readonly VideoCard[]; variant: ShelfVariant }) {
  const tiles = videos.map((video) => <Tile key={video.vodId} {...video} />);
  return variant === 'rail' ? (
    <Rail itemWidth={RAIL_TILE_WIDTH}>{tiles}</Rail>
  ) : (
    <Grid columns={2} four={variant === 'grid'}>
      {tiles}
    </Grid>
  );
}
