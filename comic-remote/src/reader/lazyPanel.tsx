import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { ChapterFailed, ChapterLoading } from './panels.tsx';

/** A panel shown instead of pages, loaded on demand because most chapters need none. Offers a retry when loading fails. */
export function lazyPanel<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyPanel(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
    useEffect(() => {
      let cancelled = false;
      load().then(
        ({ default: Panel }) => {
          if (!cancelled) setLoaded(() => Panel);
        },
        (error: unknown) => {
          console.warn('A panel of the reader could not be loaded', error);
          if (!cancelled) setFailed(true);
        },
      );
      return () => {
        cancelled = true;
      };
    }, [attempt]);

    function retry() {
      setFailed(false);
      setAttempt(attempt + 1);
    }

    if (Loaded) return <Loaded {...props} />;
    return failed ? <ChapterFailed retry={{ label: messages.retry, onPress: retry }} /> : <ChapterLoading />;
  };
}

/** Panel of a chapter that must be bought. */
export const LazyUnpaid = lazyPanel(() => import(/* webpackChunkName: "unpaid" */ './Unpaid.tsx'));

/** Panel for a chapter that does not exist, or an address that names none. */
export const LazyNoChapter = lazyPanel(
  () => import(/* webpackChunkName: "readerPictures" */ './NoChapter.tsx'),
);

/** Panel of a saved chapter whose membership has ended. In the same chunk as the code that detects it. */
export const LazyMembershipEnded = lazyPanel(
  () => import(/* webpackChunkName: "readerBackground" */ './MembershipEnded.tsx'),
);

/** Panel for an overloaded provider, or a visitor it does not know. */
export const LazyChapterCongested = lazyPanel(
  () => import(/* webpackChunkName: "readerPictures" */ './ChapterCongested.tsx'),
);
