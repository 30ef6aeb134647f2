import { useEffect, useState } from 'react';

/** Time until a loading payment page counts as failed, in ms. A page that loads later is still shown. */
export const FRAME_TIMEOUT = 15_000;

/** Load state of an embedded page. */
export interface FrameLoad {
  readonly state: 'loading' | 'shown' | 'failed';
  /** Number of the attempt, the frame's React key: a retry mounts a new frame. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly retry: () => void;
}

/** Tracks the loading of a frame. Frames have a load event but no error event, so failure is a timeout. */
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
