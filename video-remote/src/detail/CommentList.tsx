import { cx } from '@manying/ui/cx';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { commentLines, currentLine } from '../player/rules/comments.ts';
import { formatTime } from '../player/rules/formatTime.ts';
import type { Comment, PlayerOptions } from '../player/types.ts';
import styles from './CommentList.module.css';

export interface CommentListProps {
  readonly comments: readonly Comment[];
  /** Is set to what the player calls when the film has reached another comment. */
  readonly listenerRef: RefObject<PlayerOptions['onComments']>;
}

/** A comment of the list; memoized, since a film may have thousands and reaches another one several times a second. */
const Line = memo(function Line({ comment, isCurrent }: { comment: Comment; isCurrent: boolean }) {
  return (
    <li className={cx(styles.line, isCurrent && styles.current)} aria-current={isCurrent || undefined}>
      <span className={styles.time}>{formatTime(comment.stime / 1000)}</span>
      <span className={styles.text}>{comment.text}</span>
    </li>
  );
});

/** The film's comments with their times, beside it: the list follows the film unless a pointer is over it. */
export default function CommentList({ comments, listenerRef }: CommentListProps) {
  // Media time in ms, and the comments with those that were sent.
  const [reached, setReached] = useState({ comments, time: -1 });
  useEffect(() => {
    listenerRef.current = (all, time) => setReached({ comments: all, time });
    return () => {
      listenerRef.current = undefined;
    };
  }, [listenerRef]);
  const id = useId();
  const listRef = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => commentLines(reached.comments), [reached.comments]);
  const current = currentLine(lines, reached.time);

  useEffect(() => {
    const list = listRef.current;
    const line = list?.children[current] as HTMLElement | undefined;
    if (!list || !line || list.matches(':hover, :focus')) return;
    list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
  }, [current]);

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {messages.comments} <small className={styles.count}>{messages.commentCount(lines.length)}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <ol ref={listRef} className={styles.list} aria-labelledby={id} tabIndex={0}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two comments may be equal
          <Line key={index} comment={line} isCurrent={index === current} />
        ))}
      </ol>
    </section>
  );
}
