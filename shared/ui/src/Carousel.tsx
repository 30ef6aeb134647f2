import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './Carousel.module.css';
import { cx } from './cx.tsx';

interface CarouselProps {
  /** Name of the carousel. */
  label: string;
  /** Full-size slides, usually `Banner`s; they may arrive later and change. */
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Time between two slides in ms. */
  interval: number;
}

/**
 * Slides in a scroller of the carousel's own, one at a time. It goes on by itself and from the last slide back to the
 * first, except while it is touched, has the keyboard's focus, cannot be seen, or motion is unwanted.
 */
export function Carousel({ label, slides, interval }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionPaused = useMotionPaused();

  const count = slides.length;
  const current = Math.min(index, Math.max(count - 1, 0));
  const running = count > 1 && !touched && !focused && !motionPaused;

  function show(target: number) {
    const scroller = track.current;
    scroller?.scrollTo({
      left: target * scroller.clientWidth,
      behavior: motionPaused ? 'instant' : 'smooth',
    });
  }

  useEffect(() => {
    if (!running) return;
    // An interval, not a timeout: a step that could not scroll (no width yet) must not be the last one.
    const timer = setInterval(() => {
      const scroller = track.current;
      scroller?.scrollTo({ left: ((current + 1) % count) * scroller.clientWidth, behavior: 'smooth' });
    }, interval);
    return () => clearInterval(timer);
  }, [running, current, count, interval]);

  function onScroll() {
    const scroller = track.current;
    if (scroller?.clientWidth) setIndex(Math.round(scroller.scrollLeft / scroller.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || count < 2) return;
    event.preventDefault();
    show((current + step + count) % count);
  }

  return (
    <section
      className={styles.carousel}
      aria-label={label}
      onTouchStart={() => setTouched(true)}
      onTouchEnd={() => setTouched(false)}
      onTouchCancel={() => setTouched(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      onKeyDown={onKeyDown}
    >
      <div ref={track} className={styles.track} onScroll={onScroll}>
        {slides.map((slide, slideIndex) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
          <div
            key={slide.key}
            className={styles.slide}
            role="group"
            aria-label={`${slideIndex + 1} / ${count}`}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((slide, slideIndex) => (
            <i key={slide.key} className={cx(slideIndex === current && styles.current)}>
              {slideIndex === current && running && (
                <b className={styles.timer} style={{ '--interval': `${interval}ms` } as CSSProperties} />
              )}
            </i>
          ))}
        </div>
      )}
    </section>
  );
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** Whether nothing should move by itself: the page is out of sight, or the user asked for less motion. */
function useMotionPaused(): boolean {
  return useSyncExternalStore(
    subscribeMotionPaused,
    () => document.hidden || matchMedia(reducedMotion).matches,
  );
}

function subscribeMotionPaused(changed: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}
