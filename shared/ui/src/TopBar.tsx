import type { ReactNode } from 'react';
import type { Action } from './Button.tsx';
import { cx } from './cx.tsx';
import { IconButton } from './IconButton.tsx';
import { back as backGlyph } from './icons.tsx';
import styles from './TopBar.module.css';
import text from './text.module.css';

interface TopBarProps {
  title?: ReactNode;
  /** The back button; its label is its accessible name. */
  back?: Pick<Action, 'label' | 'onPress'>;
  /** Secondary actions at the right: one or two `IconButton`s. */
  right?: ReactNode;
  /** `line`: with a hairline below; `art`: white on a transparent background, over a picture. */
  variant?: 'plain' | 'line' | 'art';
  /** Large title at the start, for the main screen of a tab. */
  large?: boolean;
}

/**
 * The header of a screen: back button, title, actions. The title stays centred regardless of its siblings.
 */
export function TopBar({ title, back, right, variant = 'plain', large = false }: TopBarProps) {
  return (
    <header className={cx(styles.bar, styles[variant], large && styles.large)}>
      {!large && (
        <div className={styles.side}>
          {back && <IconButton glyph={backGlyph} label={back.label} onClick={back.onPress} />}
        </div>
      )}
      {title ? <h1 className={cx(styles.title, text.line1)}>{title}</h1> : <span className={styles.title} />}
      <div className={cx(styles.side, styles.end)}>{right}</div>
    </header>
  );
}
