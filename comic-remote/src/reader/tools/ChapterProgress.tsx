import { useEffect, useRef } from 'react';
import styles from './ChapterProgress.module.css';
import { type PageLayoutSource, scrolledShare } from './pageLayout.ts';

interface ChapterProgressProps {
  tracker: PageLayoutSource;
  /** Whether it is visible; a hidden one does not follow. */
  visible: boolean;
}

/** A line that fills with the share of the chapter that has been scrolled through. It follows each scroll without rendering. */
export function ChapterProgress({ tracker, visible }: ChapterProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!visible) return;
    function draw() {
      const layout = tracker.pageLayout();
      if (layout) line.current?.style.setProperty('--share', scrolledShare(layout).toFixed(4));
    }
    draw();
    return tracker.subscribe(draw);
  }, [tracker, visible]);
  // The slider says the page to screen readers.
  return <div ref={line} className={styles.line} aria-hidden="true" />;
}
