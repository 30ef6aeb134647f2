import { cx } from '@manying/ui/cx';
import text from '@manying/ui/text.module.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { bookMessages } from '../books/bookMessages.ts';
import styles from './Abstract.module.css';

/** A book's abstract: collapsed to three lines, expandable. */
export function Abstract({ text: abstract }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [expanded, setExpanded] = useState(false);
  const [tooLong, setTooLong] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || expanded) return;
    // Whether it fits three lines changes with the width and the font size.
    const observer = new ResizeObserver(() => setTooLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [expanded]);

  return (
    <div className={styles.abstract}>
      <p ref={paragraph} className={cx(!expanded && text.line3)}>
        {abstract}
      </p>
      {(tooLong || expanded) && (
        <button
          type="button"
          className={cx(styles.toggle, !expanded && styles.over)}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? bookMessages.collapse : bookMessages.expand}
        </button>
      )}
    </div>
  );
}
