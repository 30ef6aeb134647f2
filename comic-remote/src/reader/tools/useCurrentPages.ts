import { useEffect, useState } from 'react';
import { currentPage, type PageLayoutSource } from './pageLayout.ts';

/** Indexes of the first and last page being read, from 0. A strip has one, a spread two. */
export interface CurrentPages {
  readonly first: number;
  readonly last: number;
}

/** The pages being read. Updates only while `enabled`, so that a hidden slider costs nothing. */
export function useCurrentPages(source: PageLayoutSource, enabled: boolean): CurrentPages {
  const [pages, setPages] = useState<CurrentPages>({ first: 0, last: 0 });

  useEffect(() => {
    if (!enabled) return;
    function update() {
      const layout = source.pageLayout();
      if (!layout) return;
      const first = currentPage(layout);
      const last = first + (source.pager?.()?.shownPages() ?? 1) - 1;
      setPages((before) => (before.first === first && before.last === last ? before : { first, last }));
    }
    update();
    return source.subscribe(update);
  }, [source, enabled]);

  return pages;
}
