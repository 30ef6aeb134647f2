import { useQueryParam } from '../useQueryParam.ts';
import { DEFAULT_FILTER, type Filter } from './filter.ts';

/** The filter and how to choose another. The address says which one it is, the defaults left out. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [status, setStatus] = useQueryParam('status');
  const [category, setCategory] = useQueryParam('category');
  const written = (value: string, usual: string) => (value === usual ? '' : value);
  return [
    { status: status || DEFAULT_FILTER.status, category: category || DEFAULT_FILTER.category },
    (next) => {
      setStatus(written(next.status, DEFAULT_FILTER.status));
      setCategory(written(next.category, DEFAULT_FILTER.category));
    },
  ];
}
