import { lazyPart } from '@manying/ui/lazyPart';
import { messages } from '../messages.ts';
import type { FailedPanelProps } from './FailedPanel.tsx';
import styles from './LazyFailedPanel.module.css';

/** Plain text with a retry. */
function PlainPanel({ empty, onRetry }: FailedPanelProps) {
  const title = empty ? messages.empty : messages.failed;
  return (
    <section aria-label={title} className={styles.plain}>
      <h2>{title}</h2>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {messages.retry}
      </button>
    </section>
  );
}

/** Lazy {@link FailedPanel}; plain text with a retry when its code cannot be loaded. */
export const LazyFailedPanel = lazyPart<FailedPanelProps>(
  () =>
    import(/* webpackChunkName: "failed" */ './FailedPanel.tsx').then(({ FailedPanel }) => ({
      default: FailedPanel,
    })),
  { failed: PlainPanel },
);
