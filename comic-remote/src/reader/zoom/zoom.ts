/**
 * Zooms the chapter by touch: double tap, pinch, and pan while zoomed. Only a CSS transform changes, so that no page is laid
 * out, unmounted or fetched again. At scale 1 the browser handles every touch.
 */
import { maxScrollY } from '@manying/ui/scrolling';
import {
  isMagnified,
  momentumStep,
  panAndZoom,
  snapToUnzoomed,
  type TouchState,
  toggleZoom,
  unzoomed,
  type Velocity,
  type ZoomBounds,
} from './view.ts';

/** Duration of the double tap animation, in ms. */
const DOUBLE_TAP_DURATION = 200;
/** Movement below this is still a tap, in px. */
const TAP_SLOP = 6;
/** A touch that rests longer than this before it ends has no momentum, in ms. */
const MAX_FLING_PAUSE = 80;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Zoom control of one strip. */
export interface Zoom {
  /** A double tap at a point of the screen. */
  doubleTap(clientX: number, clientY: number): void;
  /** Back to scale 1; returns whether it was magnified. */
  reset(): boolean;
  /** Back to scale 1, and removes the listeners. */
  detach(): void;
}

/** Makes `strip` zoomable inside `frame`, which clips it and shares its upper left corner. */
export function attachZoom(frame: HTMLElement, strip: HTMLElement): Zoom {
  let view = unzoomed(window.scrollY);
  let bounds = measureBounds();
  /** The last touches; none while the browser handles them. */
  let touches: TouchState | undefined;
  let moving = false;
  let velocity: Velocity = { x: 0, y: 0 };
  let lastMoveAt = 0;
  let momentumFrame = 0;

  function measureBounds(): ZoomBounds & { readonly left: number; readonly top: number } {
    const { left, top, width } = frame.getBoundingClientRect();
    return {
      left,
      top: top + window.scrollY,
      width,
      height: window.innerHeight,
      scrollEnd: maxScrollY(),
    };
  }

  function touchState(touches: TouchList): TouchState {
    const [first, second] = touches;
    if (!first) throw new Error('no finger is on the screen');
    if (!second) return { x: first.clientX - bounds.left, y: first.clientY, spread: 1 };
    return {
      x: (first.clientX + second.clientX) / 2 - bounds.left,
      y: (first.clientY + second.clientY) / 2,
      spread: Math.max(Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY), 1),
    };
  }

  function draw(animated = false) {
    const { scale, x, y, scroll } = view;
    const magnified = isMagnified(view);
    if (magnified) window.scrollTo(0, scroll);
    const animate = animated && !prefersReducedMotion();
    strip.style.transition = animate ? `transform ${DOUBLE_TAP_DURATION}ms ease-out` : '';
    strip.style.transformOrigin = `0 ${window.scrollY - bounds.top}px`;
    // The browser rounds scrolling to device pixels: the transform adds the remainder.
    const below = magnified ? y + scroll - window.scrollY : 0;
    strip.style.transform = `translate(${-scale * x}px, ${-scale * below}px) scale(${scale})`;
    frame.toggleAttribute('data-magnified', magnified);
    // The wheel scrolls the document at scale 1, and pans the zoomed strip otherwise.
    if (magnified) frame.addEventListener('wheel', onWheel, { passive: false });
    else frame.removeEventListener('wheel', onWheel);
    if (!magnified && !animate) clearTransform();
  }

  /** Removes the transform at scale 1. */
  function clearTransform() {
    strip.style.transform = '';
    strip.style.transformOrigin = '';
  }

  function stopMomentum() {
    cancelAnimationFrame(momentumFrame);
    momentumFrame = 0;
  }

  function animateMomentum(last: number) {
    momentumFrame = requestAnimationFrame((now) => {
      const step = momentumStep(velocity, Math.max(now - last, 0));
      if (!step) return;
      view = panAndZoom(view, { x: 0, y: 0, spread: 1 }, { ...step.delta, spread: 1 }, bounds);
      velocity = step.velocity;
      draw();
      animateMomentum(now);
    });
  }

  function onTouchStart(event: TouchEvent) {
    stopMomentum();
    moving = false;
    velocity = { x: 0, y: 0 };
    if (event.touches.length < 2 && !isMagnified(view)) return;
    if (!isMagnified(view)) view = unzoomed(window.scrollY);
    bounds = measureBounds();
    touches = touchState(event.touches);
  }

  function onTouchMove(event: TouchEvent) {
    // Not cancelable: the browser has started to scroll.
    if (!touches || !event.cancelable) return;
    const next = touchState(event.touches);
    if (!moving && event.touches.length < 2 && Math.hypot(next.x - touches.x, next.y - touches.y) < TAP_SLOP)
      return;
    event.preventDefault();
    if (!moving) strip.style.willChange = 'transform';
    moving = true;
    const ms = Math.max(event.timeStamp - lastMoveAt, 1);
    velocity = { x: (next.x - touches.x) / ms, y: (next.y - touches.y) / ms };
    lastMoveAt = event.timeStamp;
    view = panAndZoom(view, touches, next, bounds);
    touches = next;
    draw();
  }

  function onTouchEnd(event: TouchEvent) {
    if (!touches) return;
    if (event.touches.length > 0) {
      // The pan continues with the remaining touches.
      touches = touchState(event.touches);
      velocity = { x: 0, y: 0 };
      return;
    }
    touches = undefined;
    if (!moving) return;
    strip.style.willChange = '';
    view = snapToUnzoomed(view);
    draw();
    const isFling = event.type === 'touchend' && event.timeStamp - lastMoveAt < MAX_FLING_PAUSE;
    if (isFling && isMagnified(view) && !prefersReducedMotion()) animateMomentum(performance.now());
  }

  /** Follows a scroll by other code. */
  function onScroll() {
    if (!isMagnified(view) || Math.abs(window.scrollY - view.scroll) < 1) return;
    view = { ...view, scroll: window.scrollY };
    draw();
  }

  function onWheel(event: WheelEvent) {
    if (event.ctrlKey) return;
    event.preventDefault();
    stopMomentum();
    const delta = { x: -event.deltaX, y: -event.deltaY, spread: 1 };
    view = panAndZoom(view, { x: 0, y: 0, spread: 1 }, delta, bounds);
    draw();
  }

  function reset(): boolean {
    stopMomentum();
    if (!isMagnified(view)) return false;
    view = unzoomed(window.scrollY);
    draw();
    return true;
  }

  function onResize() {
    reset();
    bounds = measureBounds();
  }

  const onTransitionEnd = () => {
    strip.style.transition = '';
    if (!isMagnified(view)) clearTransform();
  };

  frame.addEventListener('touchstart', onTouchStart, { passive: true });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('touchend', onTouchEnd);
  frame.addEventListener('touchcancel', onTouchEnd);
  strip.addEventListener('transitionend', onTransitionEnd);
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onResize);

  return {
    doubleTap(clientX, clientY) {
      stopMomentum();
      bounds = measureBounds();
      if (!isMagnified(view)) view = unzoomed(window.scrollY);
      view = toggleZoom(view, { x: clientX - bounds.left, y: clientY }, bounds);
      draw(true);
    },
    reset,
    detach() {
      reset();
      frame.removeEventListener('touchstart', onTouchStart);
      frame.removeEventListener('touchmove', onTouchMove);
      frame.removeEventListener('touchend', onTouchEnd);
      frame.removeEventListener('touchcancel', onTouchEnd);
      frame.removeEventListener('wheel', onWheel);
      strip.removeEventListener('transitionend', onTransitionEnd);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    },
  };
}
