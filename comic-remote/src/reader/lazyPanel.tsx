import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { ChapterFailed, ChapterLoading } from './panels.tsx';

/**
 * A panel in the place of pages whose code comes when it is needed, since most chapters are read without it. Where the
 * code cannot be had, that is said and it can be asked for again.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyPanel(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const [attempt, setAttempt] = useState(0);
    const [failed, setFailed] = useState(false);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt tries anew
    useEffect(() => {
      let gone = false;
      load().then(
        ({ default: Panel }) => {
          if (!gone) setLoaded(() => Panel);
        },
        (fault: unknown) => {
          console.warn('A panel of the reader could not be loaded', fault);
          if (!gone) setFailed(true);
        },
      );
      return () => {
        gone = true;
      };
    }, [attempt]);

    function again() {
      setFailed(false);
      setAttempt(attempt + 1);
    }

    if (Loaded) return <Loaded {...props} />;
    return failed ? <ChapterFailed retry={{ label: messages.retry, onPress: again }} /> : <ChapterLoading />;
  };
}

/** What stands for a chapter that must be bought. */
export const LazyUnpaid = lazyPanel(() => import(/* webpackChunkName: "unpaid" */ './Unpaid.tsx'));

/** There is no such chapter, or the address names none. */
export const LazyNoChapter = lazyPanel(
  () => import(/* webpackChunkName: "readerPictures" */ './NoChapter.tsx'),
);

/** The right to read a kept chapter has ended. It comes with the code that has found this out. */
export const LazyMembershipEnded = lazyPanel(
  () => import(/* webpackChunkName: "readerBackground" */ './MembershipEnded.tsx'),
);

/** The provider is busy, or does not know the visitor. */
export const LazyChapterCongested = lazyPanel(
  () => import(/* webpackChunkName: "readerPictures" */ './ChapterCongested.tsx'),
);
