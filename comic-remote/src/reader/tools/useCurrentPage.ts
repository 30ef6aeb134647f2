import { useEffect, useState } from 'react';
import { currentPage, type PageLayoutSource } from './pageLayout.ts';

/** Index of the page being read, from 0. Updates only while `enabled`, so that a hidden slider costs nothing. */
export function useCurrentPage(source: PageLayoutSource, enabled: boolean): number {
  const [page, setPage] = useState(0);

  useEffect(() => {
    if (!enabled) return;
    function update() {
      const layout = source.pageLayout();
      if (layout) setPage(currentPage(layout));
    }
    update();
    return source.subscribe(update);
  }, [source, enabled]);

  return page;
}
