import { cx } from '@manying/ui/cx';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ChapterStrip.module.css';

interface ChapterEndSpaceProps {
  number: number;
  /** Its height in the layout, in px; `undefined` where no chapter follows. */
  height: number | undefined;
  /** The pages between it and the screen have their final size. */
  isSettled: boolean;
  /** Reports the height of the content, in px. Must be referentially stable. */
  onHeight: (number: number, height: number) => void;
  /** The end of the chapter; without it the space keeps its height. */
  children: ReactNode;
}

/** The space below the last page of a chapter. Its content is measured, because the next chapter begins below it. */
export function ChapterEndSpace({ number, height, isSettled, onHeight, children }: ChapterEndSpaceProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(([entry]) => onHeight(number, entry?.contentRect.height ?? 0));
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [number, onHeight]);

  return (
    <div
      className={cx(styles.end, height !== undefined && styles.between, !isSettled && styles.unsettled)}
      style={{ height }}
    >
      <div ref={content} className={styles.endContent}>
        {children}
      </div>
    </div>
  );
}
