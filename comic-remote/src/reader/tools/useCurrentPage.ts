import { useEffect, useState } from 'react';
import { type PageWatch, pageRead } from './pageLayout.ts';

/** The page being read, from 0, while it is `wanted`: one that nobody sees costs nothing as the pages go by. */
export function usePageRead(watch: PageWatch, wanted: boolean): number {
  const [page, setPage] = useState(0);

  useEffect(() => {
    if (!wanted) return;
    function look() {
      const places = watch.places();
      if (places) setPage(pageRead(places));
    }
    look();
    return watch.subscribe(look);
  }, [watch, wanted]);

  return page;
}
