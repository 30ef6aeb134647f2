import { useSearchParams } from '@manying/platform/router';
import { useState } from 'react';
import { type Filter, filterQuery, readFilter } from './filter.ts';

/**
 * The filter and how to choose another. The address always says which one it is, so that going back and reloading keep
 * it; it is changed in place, because a navigation would be a new page that loses focus and what is on screen.
 */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [query] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(query));
  return [
    filter,
    (next) => {
      setFilter(next);
      history.replaceState(history.state, '', location.pathname + filterQuery(next));
    },
  ];
}
