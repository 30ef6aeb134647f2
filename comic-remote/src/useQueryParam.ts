import { useSearchParams } from '@manying/platform/router';
import { replaceQueryParam } from '@manying/ui/queryParam';
import { useState } from 'react';

/** A query parameter of the page's address as state: '' when absent, and removed when set to ''. */
export function useQueryParam(name: string): readonly [string, (value: string) => void] {
  const [query] = useSearchParams();
  const [value, setValue] = useState(query.get(name) ?? '');

  function change(next: string) {
    replaceQueryParam(name, next);
    setValue(next);
  }
  return [value, change];
}
