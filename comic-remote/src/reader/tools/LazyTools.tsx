import { type ComponentType, useEffect, useState } from 'react';
import type { ReaderToolsProps } from './ReaderTools.tsx';

/** The reader's tools, which come when the chapter is there. Without them it can still be read. */
export function LazyTools(props: ReaderToolsProps) {
  const [Tools, setTools] = useState<ComponentType<ReaderToolsProps>>();

  useEffect(() => {
    let gone = false;
    import(/* webpackChunkName: "readerTools" */ './ReaderTools.tsx').then(
      ({ default: Loaded }) => {
        if (!gone) setTools(() => Loaded);
      },
      (fault: unknown) => console.warn('The reader’s tools could not be loaded', fault),
    );
    return () => {
      gone = true;
    };
  }, []);

  return Tools && <Tools {...props} />;
}
