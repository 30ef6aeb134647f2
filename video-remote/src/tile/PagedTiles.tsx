import { refusal } from '@manying/platform/envelope';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { Grid } from '@manying/ui/Grid';
import { EmptyIllustration, ErrorIllustration } from '@manying/ui/illustrations';
import { chunked } from '@manying/ui/lists/chunks';
import { useGridColumns } from '@manying/ui/lists/gridColumns';
import { PagedList, type PagedQuery } from '@manying/ui/lists/PagedList';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import { DelayedSkeleton, SkeletonVideo } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { memo, useMemo } from 'react';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import styles from './PagedTiles.module.css';
import { pagedListTexts } from './pagedListTexts.ts';
import { Tile } from './Tile.tsx';

/** The parts of an infinite query that the list and its states use. */
interface VideosQuery extends PagedQuery {
  /** The last error; stays during a retry. */
  readonly error?: unknown;
  /** The loaded pages. */
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
}

interface PagedTilesProps {
  /** `undefined` until the first page has loaded. */
  videos: readonly VideoCard[] | undefined;
  query: VideosQuery;
  /** A line below 暂时没有记录. */
  emptyText?: string;
}

/** Keys of the skeletons for a first page: one screenful. */
const SKELETONS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Rows that are mounted and unmounted together. On a phone they hold one page of videos. */
const CHUNK_ROWS = 10;
/** Estimated height of a row with names of one line, in px. */
const ESTIMATED_ROW_HEIGHT = 160;

// Appending a page must render only the new tiles.
const MemoTile = memo(Tile);

/** A paged list of videos in columns (spec §4, list paging), with its loading, empty and error states. */
export function PagedTiles({ videos, query, emptyText }: PagedTilesProps) {
  const failed = query.error !== undefined;
  const sessionError = useAppSelector(selectSessionFault);
  const noSession = refusal(query.error) ? sessionError : null;
  useRetryOnReconnect(!videos && failed, query.refetch);
  return (
    <DelayedSkeleton loading={!videos && !failed} label={messages.loading} skeleton={<TilesSkeleton />}>
      {!videos ? (
        <div className={styles.state}>
          <StatePanel
            picture={<ErrorIllustration />}
            title={messages.loadFailed}
            text={noSession && messages.noSession[noSession.kind]}
            actions={
              <>
                <LazyHelpLink noSession={noSession !== null} />
                <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
                  {messages.reload}
                </Button>
              </>
            }
          />
        </div>
      ) : videos.length === 0 ? (
        <div className={styles.state}>
          <StatePanel
            picture={<EmptyIllustration />}
            role="status"
            title={messages.empty}
            text={emptyText}
            actions={
              <Link to={paths.video} className={buttonClass('primary')}>
                {messages.toVideos}
              </Link>
            }
          />
        </div>
      ) : (
        <TileList videos={videos} query={query} />
      )}
    </DelayedSkeleton>
  );
}

/** The videos in groups of whole rows. */
function TileList({ videos, query }: { videos: readonly VideoCard[]; query: VideosQuery }) {
  const columns = useGridColumns('--cols-tile');
  const size = CHUNK_ROWS * columns;
  const groups = useMemo(() => chunked(videos, size), [videos, size]);
  return (
    <PagedList query={query} pages={query.data?.pages.length ?? 0} texts={pagedListTexts}>
      <VirtualList
        count={videos.length}
        size={size}
        estimate={ESTIMATED_ROW_HEIGHT / columns}
        columns="--cols-tile"
        render={(index) => <TileGroup videos={groups[index] ?? []} />}
      />
    </PagedList>
  );
}

function TileGroup({ videos }: { videos: readonly VideoCard[] }) {
  return (
    <div className={styles.group}>
      <Grid columns={2}>
        {videos.map((video) => (
          <MemoTile key={video.vodId} {...video} />
        ))}
      </Grid>
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className={styles.group}>
      <Grid columns={2}>
        {SKELETONS.map((key) => (
          <SkeletonVideo key={key} />
        ))}
      </Grid>
    </div>
  );
}
