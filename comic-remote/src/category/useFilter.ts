import { useQueryParam } from '../useQueryParam.ts';
import { DEFAULT_FILTER, type Filter } from './filter.ts';

/** The filter as state in the address's query; default values are left out. */
export function useFilter(): [Filter, (filter: Filter) => void] {
  const [status, setStatus] = useQueryParam('status');
  const [category, setCategory] = useQueryParam('category');
  const toParam = (value: string, defaultValue: string) => (value === defaultValue ? '' : value);
  return [
    { status: status || DEFAULT_FILTER.status, category: category || DEFAULT_FILTER.category },
    (next) => {
      setStatus(toParam(next.status, DEFAULT_FILTER.status));
      setCategory(toParam(next.category, DEFAULT_FILTER.category));
    },
  ];
}
