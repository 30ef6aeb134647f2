import { useEffect, useState } from 'react';
import { type PageWatch, pageRead } from './places.ts';

/** The page being read, from 0. */
export function usePageRead(watch: PageWatch): number {
  const [page, setPage] = useState(0);

  useEffect(() => {
    function look() {
      const places = watch.places();
      if (!places) return;
      const { scrollHeight } = document.documentElement;
      const { scrollY: scroll, innerHeight: height } = window;
      setPage(pageRead(places, { scroll, height, scrollEnd: scrollHeight - height }));
    }
    look();
    return watch.subscribe(look);
  }, [watch]);

  return page;
}
