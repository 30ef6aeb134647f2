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
  /** Full-size slides, usually `Banner`s. They may change after the first render. */
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Time between two slides in ms. */
  interval: number;
}

/**
 * A horizontal scroller that shows one slide at a time, three in a wide window. Advances automatically, and from the last slide to
 * the first. Paused while it is touched, has the keyboard focus, the page is hidden, or the user prefers
 * reduced motion.
 */
export function Carousel({ label, slides, interval }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [touched, setTouched] = useState(false);
  const [focused, setFocused] = useState(false);
  const motionPaused = useMotionPaused();

  const count = slides.length;
  const current = Math.min(index, count - 1);
  const running = count > 1 && !touched && !focused && !motionPaused;

  useEffect(() => {
    if (!running) return;
    // An interval instead of a timeout: the scroller may have no width yet, so that a step has no effect.
    const timer = setInterval(() => {
      const scroller = track.current;
      if (!scroller) return;
      const { clientWidth, scrollLeft, scrollWidth } = scroller;
      // A wide window shows several slides at a time, so the end comes before the last one.
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
      scroller.scrollTo({ left: isAtEnd ? 0 : (current + 1) * clientWidth, behavior: 'smooth' });
    }, interval);
    return () => clearInterval(timer);
  }, [running, current, interval]);

  function onScroll() {
    const scroller = track.current;
    if (scroller?.clientWidth) setIndex(Math.round(scroller.scrollLeft / scroller.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const scroller = track.current;
    // With a modifier the browser goes back.
    if (!scroller || !step || count < 2 || event.altKey || event.metaKey) return;
    event.preventDefault();
    scroller.scrollTo({
      left: ((current + step + count) % count) * scroller.clientWidth,
      behavior: motionPaused ? 'instant' : 'smooth',
    });
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

/** Whether automatic motion is paused: the page is hidden, or the user prefers reduced motion. */
function useMotionPaused(): boolean {
  return useSyncExternalStore(
    subscribeMotionPaused,
    () => document.hidden || matchMedia(reducedMotion).matches,
    () => true,
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
