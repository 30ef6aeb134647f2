import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { FailedPanelProps } from './FailedPanel.tsx';
import styles from './LazyFailedPanel.module.css';

/** Loads the panel; `undefined` when that fails too. */
const load = () =>
  import(/* webpackChunkName: "failed" */ './FailedPanel.tsx').then(
    (module) => module.FailedPanel,
    () => undefined,
  );

/** Lazy {@link FailedPanel}; plain text with a retry when its code cannot be loaded. */
export function LazyFailedPanel(props: FailedPanelProps) {
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<FailedPanelProps> | undefined }>();
  useEffect(() => {
    let cancelled = false;
    void load().then((Panel) => {
      if (!cancelled) setPanel({ Panel });
    });
    return () => {
      cancelled = true;
    };
  }, []);
  if (!panel) return null;
  if (panel.Panel) return <panel.Panel {...props} />;
  const title = props.empty ? messages.empty : messages.failed;
  return (
    <section aria-label={title} className={styles.plain}>
      <h2>{title}</h2>
      <button type="button" className={styles.retry} onClick={props.onRetry}>
        {messages.retry}
      </button>
    </section>
  );
}
