import { useEffect, useState } from 'react';

/** How long the payment page may take until its failure is told, in ms; one that comes later is still shown. */
export const FRAME_TIMEOUT = 15_000;

/** An embedded page on its way. */
export interface FrameLoad {
  readonly state: 'loading' | 'shown' | 'failed';
  /** Number of the try; a new one needs a new frame. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly retry: () => void;
}

/** Follows the loading of a frame; a browser says when one is there, never that it will not come. */
export function useFrameLoad(): FrameLoad {
  const [state, setState] = useState<FrameLoad['state']>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), FRAME_TIMEOUT);
    return () => clearTimeout(timer);
  }, [state]);

  return {
    state,
    attempt,
    onLoad: () => setState('shown'),
    retry: () => {
      setAttempt(attempt + 1);
      setState('loading');
    },
  };
}
