import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './Range.module.css';

interface RangeProps {
  label: string;
  /** What the value means, for who cannot see it. */
  valueText: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  /** The thumb is being moved. */
  onSlide: (value: number) => void;
  /** The thumb was let go, or moved by a key. */
  onChoose?: (value: number) => void;
}

/** A slider: the browser's own, in the colours of what it lies on. */
export function Range({ label, valueText, value, least, most, step = 1, onSlide, onChoose }: RangeProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const range = input.current;
    if (!range || !onChoose) return;
    // React's own `onChange` speaks while the thumb moves.
    const chosen = () => onChoose(range.valueAsNumber);
    range.addEventListener('change', chosen);
    return () => range.removeEventListener('change', chosen);
  }, [onChoose]);

  const done = most > least ? (value - least) / (most - least) : 0;
  return (
    <input
      ref={input}
      type="range"
      className={styles.range}
      style={{ '--done': `${done * 100}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={least}
      max={most}
      step={step}
      value={value}
      disabled={most <= least}
      onChange={({ currentTarget }) => onSlide(currentTarget.valueAsNumber)}
    />
  );
}
