import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './InfiniteTrigger.module.css';

interface InfiniteTriggerProps {
  /** There is a next page and nobody is fetching it. */
  armed: boolean;
  /** The end of the list is near; called once each time it is armed. */
  onReach: () => void;
}

/**
 * Lies over the last tenth of the list it is put in (the nearest positioned ancestor) and reports when that comes into
 * view (spec §4). While it is not armed it watches nothing, so a slow or failed page is never asked for twice.
 */
export function InfiniteTrigger({ armed, onReach }: InfiniteTriggerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    if (!armed || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      reach();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [armed]);

  return <span ref={ref} className={styles.trigger} aria-hidden="true" />;
}
