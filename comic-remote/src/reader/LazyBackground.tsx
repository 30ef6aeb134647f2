import { type ComponentType, useEffect, useState } from 'react';
import type { BackgroundProps } from './Background.tsx';

/** What goes on behind the pages, which comes after them. Without it they can still be read. */
export function LazyBackground(props: BackgroundProps) {
  const [Loaded, setLoaded] = useState<ComponentType<BackgroundProps>>();

  useEffect(() => {
    let gone = false;
    import(/* webpackChunkName: "readerBackground" */ './Background.tsx').then(
      ({ default: Background }) => {
        if (!gone) setLoaded(() => Background);
      },
      (fault: unknown) => console.warn('Chapters are not fetched ahead', fault),
    );
    return () => {
      gone = true;
    };
  }, []);

  return Loaded && <Loaded {...props} />;
}
