import { shortTime } from '../film/shortTime.ts';
import { feedMessages } from './feedMessages.ts';
import styles from './Progress.module.css';

interface ProgressProps {
  /** Media time in s. */
  seconds: number;
  /** In s; 0 while unknown. */
  duration: number;
  /** Shows the seek bar instead of the hairline. */
  isOpen: boolean;
  onSeek: (seconds: number) => void;
}

/** A hairline with the progress of the film; a seek bar while the film is paused. */
export function Progress({ seconds, duration, isOpen, onSeek }: ProgressProps) {
  const share = duration > 0 ? Math.min(1, seconds / duration) : 0;
  if (!isOpen || duration <= 0)
    return (
      <div className={styles.line} aria-hidden="true">
        <div className={styles.played} style={{ transform: `scaleX(${share})` }} />
      </div>
    );
  const [time, length] = [shortTime(seconds), shortTime(duration)];
  return (
    <div className={styles.seek}>
      <span aria-hidden="true">{time}</span>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={duration}
        step={0.1}
        value={seconds}
        aria-label={feedMessages.progress}
        aria-valuetext={feedMessages.position(time, length)}
        onChange={(event) => onSeek(Number(event.target.value))}
      />
      <span aria-hidden="true">{length}</span>
    </div>
  );
}
