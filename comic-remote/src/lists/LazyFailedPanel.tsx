import { type ComponentType, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { FailedPanelProps } from './FailedPanel.tsx';
import styles from './LazyFailedPanel.module.css';

/** The panel's code; when that cannot be had either, `undefined`. */
const load = () =>
  import(/* webpackChunkName: "failed" */ './FailedPanel.tsx').then(
    (module) => module.FailedPanel,
    () => undefined,
  );

/** The {@link FailedPanel} of a screen that should not carry it: it comes when it is needed, bare words if it cannot. */
export function LazyFailedPanel(props: FailedPanelProps) {
  const [panel, setPanel] = useState<{ readonly Panel: ComponentType<FailedPanelProps> | undefined }>();
  useEffect(() => {
    let left = false;
    void load().then((Panel) => {
      if (!left) setPanel({ Panel });
    });
    return () => {
      left = true;
    };
  }, []);
  if (!panel) return null;
  if (panel.Panel) return <panel.Panel {...props} />;
  const title = props.empty ? messages.empty : messages.failed;
  return (
    <section aria-label={title} className={styles.bare}>
      <h2>{title}</h2>
      <button type="button" className={styles.retry} onClick={props.onRetry}>
        {messages.retry}
      </button>
    </section>
  );
}
