import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Icon } from '@manying/ui/Icon';
import { iconButtonClass } from '@manying/ui/IconButton';
import { search } from '@manying/ui/icons';
import { ListFoot } from '@manying/ui/ListFoot';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { TopBar } from '@manying/ui/TopBar';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useId, useMemo } from 'react';
import { useComicCategoriesQuery } from '../discovery/discoveryApi.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './CategoryPage.module.css';
import { FiltersSkeleton } from './CategorySkeleton.tsx';
import { FilteredBooks } from './FilteredBooks.tsx';
import { Filters } from './Filters.tsx';
import { DEFAULT_FILTER, restrictToOptions, withAllOption } from './filter.ts';
import { useFilter } from './useFilter.ts';

/** Books by publish status and category (spec §2 Category). */
export default function CategoryPage() {
  const listId = useId();
  const [requested, setFilter] = useFilter();
  const { data, isError, isLoading, isFetching, refetch } = useComicCategoriesQuery();
  useRetryOnReconnect(!data && isError, refetch);
  const options = useMemo(
    () =>
      data && {
        categories: withAllOption(data.categories, DEFAULT_FILTER.category),
        statuses: withAllOption(data.statuses, DEFAULT_FILTER.status),
      },
    [data],
  );
  const filter = options ? restrictToOptions(requested, options) : requested;
  return (
    <main className={styles.page}>
      <TopBar
        large
        title={discoveryMessages.category}
        right={
          <Link to={paths.search} className={iconButtonClass()} aria-label={messages.searchPlaceholder}>
            <Icon glyph={search} />
          </Link>
        }
      />
      {!data && isError ? (
        // The books are shown without filters.
        <ListFoot
          text={messages.failed}
          retry={{ label: messages.retry, onPress: refetch, busy: isFetching }}
        />
      ) : (
        <DelayedSkeleton loading={!options} label={messages.loading} skeleton={<FiltersSkeleton />}>
          {options && <Filters options={options} filter={filter} onChoose={setFilter} listId={listId} />}
        </DelayedSkeleton>
      )}
      <FilteredBooks
        id={listId}
        filter={filter}
        options={options}
        filtersLoading={isLoading}
        onShowAll={() => setFilter(DEFAULT_FILTER)}
      />
    </main>
  );
}
