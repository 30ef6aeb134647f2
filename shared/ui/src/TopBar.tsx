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
  /** Rare actions at the right: one or two `IconButton`s. */
  right?: ReactNode;
  /** `line` draws a hairline under the bar; `art` lies transparent over a picture, in white. */
  variant?: 'plain' | 'line' | 'art';
  /** The large title at the start that a tab's first screen wears. */
  large?: boolean;
}

/** The head of a screen: back, title, rare actions. The title stays centred whatever stands beside it. */
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
