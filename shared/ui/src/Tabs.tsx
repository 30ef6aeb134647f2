import { type KeyboardEvent, useRef } from 'react';
import { cx } from './cx.tsx';
import styles from './Tabs.module.css';

interface TabsProps<Value extends string> {
  /** `strip` for the header of a screen, `segment` for filters. */
  variant: 'strip' | 'segment';
  /** Accessible name. */
  label: string;
  items: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  /** Called when another tab is selected. */
  onChange: (value: Value) => void;
  /** Id of the panel whose content the tabs switch. */
  panelId?: string;
}

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A tab list: one tab stop, with arrow keys, Home and End inside (roving tabindex). */
export function Tabs<Value extends string>({
  variant,
  label,
  items,
  value,
  onChange,
  panelId,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    // With a modifier the browser goes back.
    if (event.altKey || event.metaKey) return;
    const index = items.findIndex((item) => item.value === value);
    const target = steps[event.key]?.(index, items.length - 1);
    const item = target === undefined ? undefined : items[target];
    if (target === undefined || !item) return;
    event.preventDefault();
    (list.current?.children[target] as HTMLElement | undefined)?.focus();
    onChange(item.value);
  }

  return (
    <div ref={list} className={styles[variant]} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => {
        const selected = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            className={cx(styles.tab, selected && styles.selected)}
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            onClick={() => {
              if (!selected) onChange(item.value);
            }}
          >
            {item.label}
          </button>
        );
      })}
    </div>
  );
}
