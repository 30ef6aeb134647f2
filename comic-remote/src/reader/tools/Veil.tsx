import type { CSSProperties } from 'react';
import { veilOf } from './choices.ts';
import type { ReaderSettings } from './settings.ts';
import styles from './Veil.module.css';

/** Lies over the pages, never over the bars: the night's colour, and the dark of a lower brightness. */
export function Veil({ reading }: { reading: ReaderSettings }) {
  const dark = veilOf(reading);
  return (
    <>
      {reading.night && <div className={styles.night} data-veil="night" />}
      {dark > 0 && (
        <div className={styles.dark} data-veil="dark" style={{ '--dark': dark } as CSSProperties} />
      )}
    </>
  );
}
