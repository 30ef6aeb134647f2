import type { CSSProperties } from 'react';
import styles from './DimOverlay.module.css';
import { dimOpacity } from './effects.ts';
import type { ReaderSettings } from './settings.ts';

/** Overlay above the pages and below the bars: night tint, and darkening for lower brightness. */
export function DimOverlay({ settings }: { settings: ReaderSettings }) {
  const dark = dimOpacity(settings);
  return (
    <>
      {settings.night && <div className={styles.night} data-overlay="night" />}
      {dark > 0 && (
        <div className={styles.dark} data-overlay="dark" style={{ '--dark': dark } as CSSProperties} />
      )}
    </>
  );
}
