/**
 * Magnifies the chapter by touch: double tap, pinch, and pan while it is magnified. The strip is drawn through a
 * transform and nothing else changes, so that no page is laid out, let go or fetched anew. At scale 1 every touch is
 * the browser's.
 */
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

/** Length of a double tap's way there and back, in ms. */
const DOUBLE_TAP_TIME = 200;
/** How far a finger may tremble in a tap, in px. */
const TREMBLE = 6;
/** A finger that rested this long before it was lifted throws nothing, in ms. */
const REST = 80;

/** Whether the reader wants nothing to move by itself. */
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The magnification of one strip. */
export interface Zoom {
  /** A double tap at a point of the screen. */
  doubleTap(clientX: number, clientY: number): void;
  /** Back to scale 1; returns whether it was magnified. */
  reset(): boolean;
  /** Back to scale 1, and takes no more touches. */
  detach(): void;
}

/** Lets `strip` be magnified inside `frame`, which holds it from its upper left corner on and cuts it off. */
export function attachZoom(frame: HTMLElement, strip: HTMLElement): Zoom {
  let view = unzoomed(window.scrollY);
  let room = measured();
  /** The fingers as they were last; none while the browser has the touch. */
  let grip: TouchState | undefined;
  let moving = false;
  let speed: Velocity = { x: 0, y: 0 };
  let movedAt = 0;
  let gliding = 0;

  function measured(): ZoomBounds & { readonly left: number; readonly top: number } {
    const { left, top, width } = frame.getBoundingClientRect();
    return {
      left,
      top: top + window.scrollY,
      width,
      height: window.innerHeight,
      scrollEnd: document.documentElement.scrollHeight - window.innerHeight,
    };
  }

  function gripOf(touches: TouchList): TouchState {
    const [first, second] = touches;
    if (!first) throw new Error('no finger is on the screen');
    if (!second) return { x: first.clientX - room.left, y: first.clientY, spread: 1 };
    return {
      x: (first.clientX + second.clientX) / 2 - room.left,
      y: (first.clientY + second.clientY) / 2,
      spread: Math.max(Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY), 1),
    };
  }

  function draw(animated = false) {
    const { scale, x, y, scroll } = view;
    const magnified = isMagnified(view);
    if (magnified) window.scrollTo(0, scroll);
    const animate = animated && !calm();
    strip.style.transition = animate ? `transform ${DOUBLE_TAP_TIME}ms ease-out` : '';
    strip.style.transformOrigin = `0 ${window.scrollY - room.top}px`;
    // The browser scrolls by whole device pixels: the transform carries what is left.
    const below = magnified ? y + scroll - window.scrollY : 0;
    strip.style.transform = `translate(${-scale * x}px, ${-scale * below}px) scale(${scale})`;
    frame.toggleAttribute('data-magnified', magnified);
    // A wheel moves the document, unless there is something magnified to move.
    if (magnified) frame.addEventListener('wheel', onWheel, { passive: false });
    else frame.removeEventListener('wheel', onWheel);
    if (!magnified && !animate) rest();
  }

  /** Without a transform the strip is again as if it had never been magnified. */
  function rest() {
    strip.style.transform = '';
    strip.style.transformOrigin = '';
  }

  function stopGliding() {
    cancelAnimationFrame(gliding);
    gliding = 0;
  }

  function glide(last: number) {
    gliding = requestAnimationFrame((now) => {
      const step = momentumStep(speed, Math.max(now - last, 0));
      if (!step) return;
      view = panAndZoom(view, { x: 0, y: 0, spread: 1 }, { ...step.delta, spread: 1 }, room);
      speed = step.speed;
      draw();
      glide(now);
    });
  }

  function onTouchStart(event: TouchEvent) {
    stopGliding();
    moving = false;
    speed = { x: 0, y: 0 };
    if (event.touches.length < 2 && !isMagnified(view)) return;
    if (!isMagnified(view)) view = unzoomed(window.scrollY);
    room = measured();
    grip = gripOf(event.touches);
  }

  function onTouchMove(event: TouchEvent) {
    // Not cancelable: the browser is scrolling already, and goes on.
    if (!grip || !event.cancelable) return;
    const next = gripOf(event.touches);
    if (!moving && event.touches.length < 2 && Math.hypot(next.x - grip.x, next.y - grip.y) < TREMBLE) return;
    event.preventDefault();
    if (!moving) strip.style.willChange = 'transform';
    moving = true;
    const ms = Math.max(event.timeStamp - movedAt, 1);
    speed = { x: (next.x - grip.x) / ms, y: (next.y - grip.y) / ms };
    movedAt = event.timeStamp;
    view = panAndZoom(view, grip, next, room);
    grip = next;
    draw();
  }

  function onTouchEnd(event: TouchEvent) {
    if (!grip) return;
    if (event.touches.length > 0) {
      // The pan goes on with the fingers that are left.
      grip = gripOf(event.touches);
      speed = { x: 0, y: 0 };
      return;
    }
    grip = undefined;
    if (!moving) return;
    strip.style.willChange = '';
    view = snapToUnzoomed(view);
    draw();
    const thrown = event.type === 'touchend' && event.timeStamp - movedAt < REST;
    if (thrown && isMagnified(view) && !calm()) glide(performance.now());
  }

  /** The page was scrolled by something else: the magnified part goes along. */
  function onScroll() {
    if (!isMagnified(view) || Math.abs(window.scrollY - view.scroll) < 1) return;
    view = { ...view, scroll: window.scrollY };
    draw();
  }

  function onWheel(event: WheelEvent) {
    if (event.ctrlKey) return;
    event.preventDefault();
    stopGliding();
    const way = { x: -event.deltaX, y: -event.deltaY, spread: 1 };
    view = panAndZoom(view, { x: 0, y: 0, spread: 1 }, way, room);
    draw();
  }

  function reset(): boolean {
    stopGliding();
    if (!isMagnified(view)) return false;
    view = unzoomed(window.scrollY);
    draw();
    return true;
  }

  function onResize() {
    reset();
    room = measured();
  }

  const ended = () => {
    strip.style.transition = '';
    if (!isMagnified(view)) rest();
  };

  frame.addEventListener('touchstart', onTouchStart, { passive: true });
  frame.addEventListener('touchmove', onTouchMove, { passive: false });
  frame.addEventListener('touchend', onTouchEnd);
  frame.addEventListener('touchcancel', onTouchEnd);
  strip.addEventListener('transitionend', ended);
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', onResize);

  return {
    doubleTap(clientX, clientY) {
      stopGliding();
      room = measured();
      if (!isMagnified(view)) view = unzoomed(window.scrollY);
      view = toggleZoom(view, { x: clientX - room.left, y: clientY }, room);
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
      strip.removeEventListener('transitionend', ended);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onResize);
    },
  };
}
