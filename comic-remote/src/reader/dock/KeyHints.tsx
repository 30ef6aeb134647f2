import { useEffect, useState } from 'react';
import { isPaged } from '../settings/effects.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import styles from './Dock.module.css';
import { dockMessages } from './dockMessages.ts';
import { keysShown } from './keyHintsStorage.ts';

/** The keys of the reader. Shown until the first press of a key or button, and never again on this device. */
export function KeyHints() {
  const { settings } = useReaderSettings();
  const [isShown, setShown] = useState(() => keysShown.read() !== true);
  useEffect(() => {
    if (!isShown) return;
    const hide = () => {
      keysShown.write(true);
      setShown(false);
    };
    const presses = ['keydown', 'pointerdown'] as const;
    for (const press of presses) window.addEventListener(press, hide, { capture: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, hide, { capture: true });
    };
  }, [isShown]);
  if (!isShown) return null;
  const keys = [
    [dockMessages.space, dockMessages.nextScreen],
    ['← →', isPaged(settings) ? dockMessages.turns : dockMessages.neighbours],
    ['M', dockMessages.menu],
    ...(document.fullscreenEnabled ? [['F', dockMessages.enterFullScreen]] : []),
  ];
  return (
    <section className={styles.keys} aria-label={dockMessages.keys}>
      <dl className={styles.keyList}>
        {keys.map(([key, effect]) => (
          <div key={key} className={styles.keyRow}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
