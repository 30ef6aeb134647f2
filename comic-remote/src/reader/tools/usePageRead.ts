import { useEffect, useState } from 'react';
import { type PageWatch, pageRead } from './places.ts';

/** The page being read, from 0. */
export function usePageRead(watch: PageWatch): number {
  const [page, setPage] = useState(0);

  useEffect(() => {
    function look() {
      const places = watch.places();
      if (places) setPage(pageRead(places));
    }
    look();
    return watch.subscribe(look);
  }, [watch]);

  return page;
}
