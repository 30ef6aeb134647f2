import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { ChapterFailed, ChapterLoading } from './panels.tsx';
import type { UnpaidProps } from './Unpaid.tsx';

/** What stands for a chapter that must be bought; it comes when there is one, since most are read and not bought. */
export function LazyUnpaid(props: UnpaidProps) {
  const [Loaded, setLoaded] = useState<ComponentType<UnpaidProps>>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt tries anew
  useEffect(() => {
    let gone = false;
    import(/* webpackChunkName: "unpaid" */ './Unpaid.tsx').then(
      ({ Unpaid }) => {
        if (!gone) setLoaded(() => Unpaid);
      },
      (fault: unknown) => {
        console.warn('The purchase of chapters could not be loaded', fault);
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
}
