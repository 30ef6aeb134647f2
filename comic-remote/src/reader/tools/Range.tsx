import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './Range.module.css';

interface RangeProps {
  label: string;
  /** What the value means, for who cannot see it. */
  valueText: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The thumb is being moved. */
  onSlide: (value: number) => void;
  /** The thumb was let go, or moved by a key. */
  onCommit?: (value: number) => void;
}

/** A slider: the browser's own, in the colours of what it lies on. */
export function Range({ label, valueText, value, min, max, step = 1, onSlide, onCommit }: RangeProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const range = input.current;
    if (!range || !onCommit) return;
    // React's own `onChange` speaks while the thumb moves.
    const chosen = () => onCommit(range.valueAsNumber);
    range.addEventListener('change', chosen);
    return () => range.removeEventListener('change', chosen);
  }, [onCommit]);

  const done = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      ref={input}
      type="range"
      className={styles.range}
      style={{ '--done': `${done * 100}%` } as CSSProperties}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      disabled={max <= min}
      onChange={({ currentTarget }) => onSlide(currentTarget.valueAsNumber)}
    />
  );
}
