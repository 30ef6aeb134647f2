import { type CSSProperties, useEffect, useRef } from 'react';
import styles from './Range.module.css';

interface RangeProps {
  label: string;
  /** `aria-valuetext` of the value. */
  valueText: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** Called while the thumb is moved. */
  onSlide: (value: number) => void;
  /** Called when the thumb is released or moved by a key. */
  onCommit?: (value: number) => void;
}

/** A native range input in the colours of its surface. */
export function Range({ label, valueText, value, min, max, step = 1, onSlide, onCommit }: RangeProps) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const range = input.current;
    if (!range || !onCommit) return;
    // React's `onChange` is the DOM's `input` event, so `change` needs a native listener.
    const onNativeChange = () => onCommit(range.valueAsNumber);
    range.addEventListener('change', onNativeChange);
    return () => range.removeEventListener('change', onNativeChange);
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
