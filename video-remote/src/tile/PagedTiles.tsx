import { refusal } from '@manying/platform/envelope';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectSessionFault } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { Grid } from '@manying/ui/Grid';
import { InfiniteTrigger } from '@manying/ui/InfiniteTrigger';
import { EmptyIllustration, ErrorIllustration } from '@manying/ui/illustrations';
import { ListFoot } from '@manying/ui/ListFoot';
import { DelayedSkeleton, SkeletonVideo } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import type { VideoCard } from '../schemas.ts';
import styles from './PagedTiles.module.css';
import { TileGroup } from './TileGroup.tsx';
import { groupByPage } from './tiles.ts';

/** The parts of an infinite query that the list uses. */
interface PagedQuery {
  /** The last error; stays during a retry. */
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly hasNextPage: boolean;
  /** The loaded pages. */
  readonly data?: { readonly pages: readonly unknown[] } | undefined;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface PagedTilesProps {
  /** `undefined` until the first page has loaded. */
  videos: readonly VideoCard[] | undefined;
  query: PagedQuery;
  /** A line below 暂时没有记录. */
  emptyText?: string;
}

/** Keys of the skeletons for a first page: one screenful. */
const SKELETONS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A paged list of videos in two columns (spec §4, list paging), with its loading, empty and error states. */
export function PagedTiles({ videos, query, emptyText }: PagedTilesProps) {
  const failed = query.error !== undefined;
  const sessionError = useAppSelector(selectSessionFault);
  const noSession = refusal(query.error) ? sessionError : null;
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
                {noSession && (
                  <Link to={paths.user} className={buttonClass('soft')}>
                    {messages.toAccount}
                  </Link>
                )}
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
        <div className={styles.list}>
          {groupByPage(videos).map((group, index) => (
            <TileGroup key={group[0]?.vodId} videos={group} first={index === 0} />
          ))}
          <Foot query={query} failed={failed} />
          <InfiniteTrigger
            pages={query.data?.pages.length ?? 0}
            enabled={query.hasNextPage && !query.isFetching && !failed}
            onReach={() => void query.fetchNextPage()}
          />
        </div>
      )}
    </DelayedSkeleton>
  );
}

function Foot({ query, failed }: { query: PagedQuery; failed: boolean }) {
  if (failed) {
    // The failed request was for the next page, or a refetch of all pages.
    const retry = query.hasNextPage ? query.fetchNextPage : query.refetch;
    return (
      <ListFoot
        text={messages.loadFailed}
        retry={{ label: messages.reload, onPress: () => void retry(), busy: query.isFetching }}
      />
    );
  }
  if (query.isFetchingNextPage) return <ListFoot text={messages.loading} loading />;
  return <ListFoot text={query.hasNextPage ? messages.pullMore : messages.listEnd} />;
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
