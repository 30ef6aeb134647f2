import type { Action } from './Button.tsx';
import { Button } from './Button.tsx';
import { refresh } from './icons.tsx';
import styles from './ListFoot.module.css';

interface ListFootProps {
  /** What the list's end says: go on, loading, that was all, the next page failed. */
  text: string;
  /** Three dots before the text. */
  loading?: boolean;
  /** Asks for the failed page again. */
  retry?: Action | undefined;
}

/** The end of a list that grows page by page. */
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
      {text}
      {retry && (
        <Button variant="soft" small icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
          {retry.label}
        </Button>
      )}
    </div>
  );
}
