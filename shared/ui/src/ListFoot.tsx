import type { Action } from './Button.tsx';
import { Button } from './Button.tsx';
import { refresh } from './icons.tsx';
import styles from './ListFoot.module.css';

interface ListFootProps {
  /** Status text: scroll for more, loading, end of the list, or the next page failed. */
  text: string;
  /** Shows animated dots before the text. */
  loading?: boolean;
  /** Refetches the failed page. */
  retry?: Action | undefined;
}

/** The footer of an infinite list. */
export function ListFoot({ text, loading = false, retry }: ListFootProps) {
  return (
    <div className={styles.foot} role="status">
      {loading && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {/* An element: a browser that translates the page replaces text nodes, and React inserts the dots before this one. */}
      <span>{text}</span>
      {retry && (
        <Button variant="soft" small icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
