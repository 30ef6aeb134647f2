import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './InfiniteTrigger.module.css';

interface InfiniteTriggerProps {
  /** There is a next page and nobody is fetching it. */
  enabled: boolean;
  /** How many pages the list has: a page can come so fast that nobody ever sees it being fetched. */
  pages: number;
  /** The end of the list is near; called once for each page, and again when it is armed anew. */
  onReach: () => void;
}

/**
 * Lies over the last tenth of the list it is put in (the nearest positioned ancestor) and reports when that comes into
 * view (spec §4). While it is not armed it watches nothing, so a slow or failed page is never asked for twice.
 */
export function InfiniteTrigger({ enabled, pages, onReach }: InfiniteTriggerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list with another page is watched anew
  useEffect(() => {
    if (!enabled || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      reach();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [enabled, pages]);

  return <span ref={ref} className={styles.trigger} aria-hidden="true" />;
}
