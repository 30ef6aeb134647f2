import { useSearchParams } from '@manying/platform/router';
import { useState } from 'react';

/**
 * A query parameter of the page's address as state: '' when absent, and removed when set to ''. Written by `replaceState`, so
 * that it survives a reload; a navigation would open a new page in the shell, with a transition and fresh state.
 */
export function useQueryParam(name: string): readonly [string, (value: string) => void] {
  const [query] = useSearchParams();
  const [value, setValue] = useState(query.get(name) ?? '');

  function change(next: string) {
    const address = new URL(window.location.href);
    if (next === '') address.searchParams.delete(name);
    else address.searchParams.set(name, next);
    // Keeps `history.state`, by which the router identifies the entry.
    history.replaceState(history.state, '', address);
    setValue(next);
  }
  return [value, change];
}
