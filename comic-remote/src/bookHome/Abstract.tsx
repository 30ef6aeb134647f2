import { cx } from '@manying/ui/cx';
import text from '@manying/ui/text.module.css';
import { useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import styles from './Abstract.module.css';

/** A book's abstract: three lines, and the whole of it on demand. */
export function Abstract({ text: words }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const [tooLong, setTooLong] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || unfolded) return;
    // Whether three lines suffice changes with the width and the size of the letters.
    const observer = new ResizeObserver(() => setTooLong(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [unfolded]);

  return (
    <div className={styles.abstract}>
      <p ref={paragraph} className={cx(!unfolded && text.line3)}>
        {words}
      </p>
      {(tooLong || unfolded) && (
        <button
          type="button"
          className={cx(styles.toggle, !unfolded && styles.over)}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? messages.fold : messages.unfold}
        </button>
      )}
    </div>
  );
}
