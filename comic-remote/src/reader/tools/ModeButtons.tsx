import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { type Glyph, singlePage, spread, strip } from '@manying/ui/icons';
import { settings } from '../settings/settings.ts';
import { settingsMessages } from '../settings/settingsMessages.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import styles from './ModeButtons.module.css';

const GLYPHS: readonly Glyph[] = [strip, singlePage, spread];
const { label, valueText = String } = settingsMessages.mode;

interface ModeButtonsProps {
  /** Called before another mode shows the pages. */
  onChange: () => void;
}

/** The setting 阅读方式 as buttons in the bar of a wide window. Elsewhere it is only in the settings sheet. */
export function ModeButtons({ onChange }: ModeButtonsProps) {
  const { settings: current, update } = useReaderSettings();
  return (
    <fieldset className={styles.modes} aria-label={label}>
      {settings.mode.range.map((mode) => (
        <button
          key={mode}
          type="button"
          className={cx(styles.mode, mode === current.mode && styles.selected)}
          aria-pressed={mode === current.mode}
          onClick={() => {
            onChange();
            update({ mode });
          }}
        >
          <Icon glyph={GLYPHS[mode] ?? strip} size="m" />
          {valueText(mode)}
        </button>
      ))}
    </fieldset>
  );
}
