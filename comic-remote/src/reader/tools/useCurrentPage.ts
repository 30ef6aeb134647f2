import { useEffect, useState } from 'react';
import { currentPage, type PageLayoutSource } from './pageLayout.ts';

/** The page being read, from 0, while it is `wanted`: one that nobody sees costs nothing as the pages go by. */
export function useCurrentPage(source: PageLayoutSource, enabled: boolean): number {
  const [page, setPage] = useState(0);

  useEffect(() => {
    if (!enabled) return;
    function update() {
      const places = source.pageLayout();
      if (places) setPage(currentPage(places));
    }
    update();
    return source.subscribe(update);
  }, [source, enabled]);

  return page;
}
