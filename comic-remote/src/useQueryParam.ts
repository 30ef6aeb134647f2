import { useSearchParams } from '@manying/platform/router';
import { useState } from 'react';

/**
 * A query parameter of this page's address as state: '' when it is absent, and left out again when it becomes ''.
 * It is written into the page's own history entry, so that it outlives a reload; a navigation would be another page
 * to the shell, which would slide in and begin afresh.
 */
export function useQueryParam(name: string): readonly [string, (value: string) => void] {
  const [query] = useSearchParams();
  const [value, setValue] = useState(query.get(name) ?? '');

  function change(next: string) {
    const address = new URL(window.location.href);
    if (next === '') address.searchParams.delete(name);
    else address.searchParams.set(name, next);
    // The entry keeps the state by which the router knows it.
    history.replaceState(history.state, '', address);
    setValue(next);
  }
  return [value, change];
}
