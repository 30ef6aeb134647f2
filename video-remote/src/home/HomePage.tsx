import { Navigate } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import accentTitle from '@manying/ui/accentTitle.module.css';
import { Button } from '@manying/ui/Button';
import collapsing from '@manying/ui/collapsingBar.module.css';
import { cx } from '@manying/ui/cx';
import { Grid } from '@manying/ui/Grid';
import heroShelf from '@manying/ui/heroShelf.module.css';
import { Icon } from '@manying/ui/Icon';
import { down, up } from '@manying/ui/icons';
import { EmptyIllustration, ErrorIllustration } from '@manying/ui/illustrations';
import { ListFoot } from '@manying/ui/ListFoot';
import { Rail } from '@manying/ui/Rail';
import { DelayedSkeleton, Skeleton, SkeletonSectionHead, SkeletonVideo } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useId, useState } from 'react';
import { feedPath } from '../feedPath.ts';
import { HomeViewSwitch } from '../homeView/HomeViewSwitch.tsx';
import { messages } from '../messages.ts';
import { LazyHelpLink } from '../support/LazyHelpLink.tsx';
import { useVisitor } from '../useVisitor.ts';
import { useVideoHomeQuery } from '../videoApi.ts';
import { selectFeedVodId, selectHomeView } from '../videoState.ts';
import { Categories } from './Categories.tsx';
import { FilterChips } from './FilterChips.tsx';
import { canFilter, type Filter, filtered } from './filters.ts';
import styles from './HomePage.module.css';
import { homeMessages } from './homeMessages.ts';
import { RAIL_TILE_WIDTH, Shelf } from './Shelf.tsx';
import { shelfVariant } from './shelfVariants.ts';

/**
 * The video home (spec §2). For a visitor who has chosen the feed it opens the feed, where the visitor was
 * (docs/decisions/040).
 */
export default function HomePage() {
  const opensFeed = useAppSelector(selectHomeView) === 'feed';
  const feedVodId = useAppSelector(selectFeedVodId);
  // Decided once: a choice that is made here follows its own link.
  const [feed] = useState(opensFeed ? feedPath(feedVodId) : undefined);
  return feed === undefined ? <Library /> : <Navigate to={feed} replace />;
}

/** Shelves per type, and the categories on demand. */
function Library() {
  useVisitor();
  const { data } = useVideoHomeQuery();
  const [categoriesShown, setCategoriesShown] = useState(false);
  const [filter, setFilter] = useState<Filter>('all');
  const categoriesId = useId();

  return (
    <main className={styles.page}>
      <header className={cx(collapsing.bar, accentTitle.bar)}>
        <h1 className={accentTitle.title}>{messages.home}</h1>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={categoriesShown}
          aria-controls={categoriesShown ? categoriesId : undefined}
          onClick={() => setCategoriesShown(!categoriesShown)}
        >
          {categoriesShown ? homeMessages.hideCategories : homeMessages.showCategories}
          <Icon glyph={categoriesShown ? up : down} size="s" />
        </button>
      </header>
      <div className={styles.choices}>
        <div className={styles.views}>
          <HomeViewSwitch current="library" />
        </div>
        {(!data || canFilter(data)) && <FilterChips selected={filter} onSelect={setFilter} />}
      </div>
      {categoriesShown && <Categories id={categoriesId} />}
      <Shelves filter={filter} hasHeading={categoriesShown} onShowAll={() => setFilter('all')} />
    </main>
  );
}

interface ShelvesProps {
  filter: Filter;
  /** The hero has a heading too, because the categories are shown above it. */
  hasHeading: boolean;
  onShowAll: () => void;
}

function Shelves({ filter, hasHeading, onShowAll }: ShelvesProps) {
  const { data, isError, isFetching, isLoading, refetch } = useVideoHomeQuery();
  const shelves = filtered(data ?? [], filter);
  const isFiltered = filter !== 'all';
  const reload = { label: messages.reload, onPress: () => void refetch(), busy: isFetching };
  useRetryOnReconnect(!data && isError, refetch);

  return (
    <DelayedSkeleton loading={isLoading} label={messages.loading} skeleton={<ShelvesSkeleton />}>
      {shelves.length > 0 ? (
        <div className={styles.shelves}>
          {shelves.map((shelf, index) => (
            <Shelf
              key={shelf.typeId}
              shelf={shelf}
              variant={isFiltered ? 'filtered' : shelfVariant(index)}
              hasHeading={hasHeading || isFiltered || index > 0}
            />
          ))}
          <ListFoot text={messages.listEnd} />
        </div>
      ) : (
        <StatePanel
          picture={data ? <EmptyIllustration /> : <ErrorIllustration />}
          role={data ? 'status' : 'alert'}
          title={data ? messages.empty : messages.loadFailed}
          actions={
            <>
              {!data && <LazyHelpLink />}
              {data && isFiltered ? (
                <Button variant="primary" onClick={onShowAll}>
                  {homeMessages.all}
                </Button>
              ) : (
                <Button variant="primary" busy={reload.busy} onClick={reload.onPress}>
                  {reload.label}
                </Button>
              )}
            </>
          }
        />
      )}
    </DelayedSkeleton>
  );
}

function ShelvesSkeleton() {
  return (
    <>
      <div className={heroShelf.shelf}>
        <div className={styles.hero}>
          <Skeleton ratio="hero" radius="card" />
        </div>
        <Rail itemWidth={RAIL_TILE_WIDTH}>
          <SkeletonVideo />
          <SkeletonVideo />
        </Rail>
      </div>
      <SkeletonSectionHead />
      <Grid columns={2} four>
        <SkeletonVideo />
        <SkeletonVideo />
        <SkeletonVideo />
        <SkeletonVideo />
      </Grid>
    </>
  );
}
