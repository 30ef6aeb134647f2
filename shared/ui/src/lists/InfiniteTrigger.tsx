import { useEffect, useEffectEvent, useRef } from 'react';
import styles from './InfiniteTrigger.module.css';

interface InfiniteTriggerProps {
  /** Whether there is a next page that is not being fetched. */
  enabled: boolean;
  /**
   * Number of loaded pages. Restarts the observer when a page loads so fast that `enabled` does not change.
   */
  pages: number;
  /** Called when the end of the list is near: once per page, and again after `enabled` was reset. */
  onReach: () => void;
}

/**
 * An invisible element over the last tenth of its list (the nearest positioned ancestor) that reports when it
 * enters the viewport (spec §4). It observes only while enabled, so that a slow or failed page is not
 * requested twice.
 */
export function InfiniteTrigger({ enabled, pages, onReach }: InfiniteTriggerProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const reach = useEffectEvent(onReach);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page restarts the observer
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
