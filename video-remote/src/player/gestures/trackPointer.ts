import type Player from 'xgplayer/es/player.js';
import { STATES } from 'xgplayer/es/state.js';
import { isPlaybackLocked } from '../plugins/playbackLock.ts';
import type { GestureEvent } from '../rules/gestures.ts';

/**
 * Reports the primary pointer on the surface over the film as gesture events. A press before the film has
 * loaded starts it.
 */
export function trackPointer(
  surface: HTMLElement,
  player: Player,
  dispatch: (event: GestureEvent, pointerType?: string) => void,
): void {
  /** Bounds of the surface at pointerdown. */
  let bounds = new DOMRect();
  const isTracked = (event: PointerEvent) => event.isPrimary && surface.hasPointerCapture(event.pointerId);
  /** Coordinates on the surface, also when the player is rotated. */
  const point = (event: PointerEvent) =>
    player.rotateDeg
      ? { x: event.clientY - bounds.top, y: bounds.right - event.clientX }
      : { x: event.clientX - bounds.left, y: event.clientY - bounds.top };

  surface.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || isPlaybackLocked(player)) return;
    if (player.state < STATES.RUNNING) {
      void player.play();
      return;
    }
    // A gesture continues when the finger leaves the film.
    surface.setPointerCapture(event.pointerId);
    bounds = surface.getBoundingClientRect();
    const [width, height] = player.rotateDeg ? [bounds.height, bounds.width] : [bounds.width, bounds.height];
    const isFullscreen = player.fullscreen || player.cssfullscreen;
    const { duration } = player;
    dispatch({ kind: 'down', ...point(event), surface: { width, height, duration, isFullscreen } });
  });
  surface.addEventListener('pointermove', (event) => {
    if (isTracked(event)) dispatch({ kind: 'move', ...point(event) });
  });
  surface.addEventListener('pointerup', (event) => {
    if (isTracked(event)) dispatch({ kind: 'up', ...point(event), time: event.timeStamp }, event.pointerType);
  });
  surface.addEventListener('pointercancel', () => dispatch({ kind: 'cancel' }));
  // A long press would open the browser's context menu.
  surface.addEventListener('contextmenu', (event) => event.preventDefault());
}
