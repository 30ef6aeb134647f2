import { FULLSCREEN_CHANGE } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import { STATES } from 'xgplayer/es/state.js';
import styles from '../gestures.module.css';
import { gestureTexts } from '../messages/gestures.ts';
import { textsFor } from '../messages/language.ts';
import { formatTime } from '../rules/formatTime.ts';
import {
  DOUBLE_TAP_INTERVAL,
  EXTRA_TAP_INTERVAL,
  type GestureEffect,
  type GestureEvent,
  type GestureState,
  gestureReducer,
  idleGesture,
  type Level,
  LONG_PRESS_DELAY,
  LONG_PRESS_SPEED,
  type Side,
  SKIP_SECONDS,
} from '../rules/gestures.ts';
import { speedText } from '../rules/speeds.ts';
import { type Thumbnails, thumbnailAt } from '../rules/thumbnails.ts';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** How long a hint about a skip or a level shows, in ms. */
const HINT_DURATION = 800;
/** Maximum opacity of the dim overlay. */
const MAX_DIMMING = 0.8;

/**
 * Gestures on the film: taps, double taps at the sides, a long press, horizontal drags, and vertical drags in
 * full screen. Outside of full screen `touch-action` leaves vertical swipes to the page.
 */
export class Gestures extends Plugin {
  declare config: { thumbnails?: Thumbnails | undefined };
  // Set in render(), which the library calls from its constructor.
  declare private state: GestureState;
  declare private timers: Map<'longPress' | 'taps' | 'hint', ReturnType<typeof setTimeout>>;
  declare private hint: HTMLDivElement;
  declare private dimOverlay: HTMLDivElement;
  declare private abortController: AbortController;
  /** Bounds of the surface at pointerdown. */
  declare private surfaceRect: DOMRect;
  /** Level of brightness, 0 to 1. */
  declare private brightness: number;
  /** Playback rate before the long press; `undefined` when there is none. */
  declare private previousSpeed: number | undefined;
  /** Media time before the first skip of a series, in s. */
  declare private skipFrom: number;
  /** Target of the current drag, in s. */
  declare private dragTo: number | undefined;
  /** This tap has shown the bar, so it must not hide it again. */
  declare private barJustShown: boolean;

  static override get pluginName() {
    return 'gestures';
  }

  override render() {
    this.state = idleGesture;
    this.timers = new Map();
    this.brightness = 1;
    const surface = document.createElement('div');
    surface.className = styles.surface ?? '';
    this.dimOverlay = document.createElement('div');
    this.dimOverlay.className = styles.dimOverlay ?? '';
    this.hint = document.createElement('div');
    this.hint.className = styles.hint ?? '';
    this.hint.setAttribute('role', 'status');
    surface.append(this.dimOverlay, this.hint);
    surface.addEventListener('pointerdown', (event) => this.onPointerDown(event));
    surface.addEventListener('pointermove', (event) => this.onPointerMove(event));
    surface.addEventListener('pointerup', (event) => this.onPointerUp(event));
    surface.addEventListener('pointercancel', () => this.dispatch({ kind: 'cancel' }));
    // A long press would open the browser's context menu.
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
    return surface;
  }

  override afterCreate() {
    this.abortController = new AbortController();
    const { signal } = this.abortController;
    const root = this.player.root;
    root?.addEventListener('pointermove', (event) => this.onHover(event), { signal });
    root?.addEventListener('pointerleave', (event) => this.onHoverEnd(event), { signal });
    this.on(FULLSCREEN_CHANGE, () => this.dispatch({ kind: 'cancel' }));
    // Drags of the seek bar show the same hint.
    const { progress } = this.player.plugins as { progress?: { addCallBack: AddCallback } };
    progress?.addCallBack('dragmove', ({ currentTime }) => this.showPosition(currentTime));
    progress?.addCallBack('dragend', () => this.hideHint());
  }

  private onHover({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && !isPlaybackLocked(this.player)) this.player.focus();
  }

  private onHoverEnd({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') this.player.blur();
  }

  /** Pointer coordinates on the surface, also when the player is rotated. */
  private point(event: PointerEvent, rect: DOMRect) {
    return this.player.rotateDeg
      ? { x: event.clientY - rect.top, y: rect.right - event.clientX }
      : { x: event.clientX - rect.left, y: event.clientY - rect.top };
  }

  private onPointerDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0 || !this.root || isPlaybackLocked(this.player)) return;
    const { player, root } = this;
    if (player.state < STATES.RUNNING) {
      void player.play();
      return;
    }
    // A gesture continues when the finger leaves the film.
    root.setPointerCapture(event.pointerId);
    this.surfaceRect = root.getBoundingClientRect();
    const [width, height] = player.rotateDeg
      ? [this.surfaceRect.height, this.surfaceRect.width]
      : [this.surfaceRect.width, this.surfaceRect.height];
    const isFullscreen = player.fullscreen || player.cssfullscreen;
    this.dispatch({
      kind: 'down',
      ...this.point(event, this.surfaceRect),
      surface: { width, height, duration: player.duration, isFullscreen },
    });
    this.startTimer('longPress', LONG_PRESS_DELAY, () => this.dispatch({ kind: 'longPress' }));
  }

  private onPointerMove(event: PointerEvent) {
    if (event.isPrimary && this.root?.hasPointerCapture(event.pointerId))
      this.dispatch({ kind: 'move', ...this.point(event, this.surfaceRect) });
  }

  private onPointerUp(event: PointerEvent) {
    if (!event.isPrimary || !this.root?.hasPointerCapture(event.pointerId)) return;
    this.cancelTimer('longPress');
    this.dispatch(
      { kind: 'up', ...this.point(event, this.surfaceRect), time: event.timeStamp },
      event.pointerType,
    );
  }

  private dispatch(event: GestureEvent, pointer = 'touch') {
    const { state, effect } = gestureReducer(this.state, event);
    this.state = state;
    if (event.kind === 'cancel') this.cancelTimer('longPress');
    if (effect) this.applyEffect(effect, pointer);
  }

  private applyEffect(effect: GestureEffect, pointer: string) {
    const { player } = this;
    const texts = textsFor(this, gestureTexts);
    switch (effect.kind) {
      case 'tap':
        this.handleTap(pointer);
        break;
      case 'singleTap':
        if (!this.barJustShown) player.blur({ ignorePaused: true });
        break;
      case 'skip':
        this.skip(effect.side, effect.count);
        break;
      case 'longPressStart':
        if (player.paused) break;
        this.previousSpeed = player.playbackRate;
        player.playbackRate = LONG_PRESS_SPEED;
        this.showHint(texts.fast(speedText(LONG_PRESS_SPEED)));
        break;
      case 'longPressEnd':
        if (this.previousSpeed !== undefined) player.playbackRate = this.previousSpeed;
        this.previousSpeed = undefined;
        this.hideHint();
        break;
      case 'seekPreview':
        this.dragTo = Math.max(0, Math.min(player.currentTime + effect.seconds, player.duration));
        this.showPosition(this.dragTo);
        break;
      case 'seek':
        if (this.dragTo !== undefined) player.seek(this.dragTo);
        this.dragTo = undefined;
        this.hideHint();
        break;
      case 'seekCancel':
        this.dragTo = undefined;
        this.hideHint();
        break;
      case 'level':
        this.setLevel(effect.level, effect.delta);
    }
  }

  /**
   * A tap shows the bar immediately and hides it if no second tap follows; a mouse click toggles playback.
   */
  private handleTap(pointer: string) {
    const { player } = this;
    this.startTimer('taps', DOUBLE_TAP_INTERVAL, () => this.dispatch({ kind: 'tapTimeout' }));
    if (pointer === 'mouse') {
      this.barJustShown = true;
      this.togglePlayback();
      return;
    }
    this.barJustShown = !player.root?.matches(BAR_VISIBLE);
    if (this.barJustShown) player.focus();
  }

  private togglePlayback() {
    if (this.player.paused) void this.player.play();
    else this.player.pause();
  }

  private skip(side: Side, count: number) {
    const { player } = this;
    this.startTimer('taps', EXTRA_TAP_INTERVAL, () => this.dispatch({ kind: 'tapTimeout' }));
    if (side === 0) {
      this.togglePlayback();
      return;
    }
    if (count === 1) this.skipFrom = player.currentTime;
    const target = Math.max(0, Math.min(this.skipFrom + side * count * SKIP_SECONDS, player.duration));
    player.seek(target);
    const texts = textsFor(this, gestureTexts);
    const seconds = count * SKIP_SECONDS;
    this.showHint(side > 0 ? texts.forward(seconds) : texts.backward(seconds), side);
    this.startTimer('hint', HINT_DURATION, () => this.hideHint());
  }

  private setLevel(level: Level, delta: number) {
    const texts = textsFor(this, gestureTexts);
    const changed = (from: number) => Math.min(1, Math.max(0, from + delta));
    if (level === 'volume') {
      const media = mediaOf(this.player);
      media.muted = false;
      // Some phones ignore volume changes, so the hint shows the actual volume.
      media.volume = changed(media.volume);
      this.showHint(texts.volume(Math.round(media.volume * 100)));
    } else {
      this.brightness = changed(this.brightness);
      this.dimOverlay.style.opacity = String((1 - this.brightness) * MAX_DIMMING);
      this.showHint(texts.brightness(Math.round(this.brightness * 100)));
    }
    this.startTimer('hint', HINT_DURATION, () => this.hideHint());
  }

  /** Shows the target of a drag, with its thumbnail if there is one. */
  private showPosition(seconds: number) {
    const { duration } = this.player;
    this.showHint(textsFor(this, gestureTexts).position(formatTime(seconds), formatTime(duration)));
    const { thumbnails } = this.config;
    const thumbnail = thumbnails && thumbnailAt(thumbnails, seconds, duration);
    if (!thumbnails || !thumbnail) return;
    const picture = document.createElement('span');
    picture.className = styles.thumbnail ?? '';
    picture.style.width = `${thumbnails.width}px`;
    picture.style.height = `${thumbnails.height}px`;
    picture.style.backgroundImage = `url(${JSON.stringify(thumbnail.sheet)})`;
    picture.style.backgroundPosition = `-${thumbnail.left}px -${thumbnail.top}px`;
    this.hint.prepend(picture);
  }

  private showHint(text: string, side: Side = 0) {
    this.cancelTimer('hint');
    this.hint.textContent = text;
    this.hint.dataset.side = String(side);
    this.hint.dataset.shown = '';
  }

  private hideHint() {
    this.cancelTimer('hint');
    delete this.hint.dataset.shown;
  }

  private startTimer(name: 'longPress' | 'taps' | 'hint', delay: number, run: () => void) {
    this.cancelTimer(name);
    this.timers.set(name, setTimeout(run, delay));
  }

  private cancelTimer(name: 'longPress' | 'taps' | 'hint') {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }

  override destroy() {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.abortController.abort();
  }
}

/** Selector of a player whose bar is visible. */
const BAR_VISIBLE = ':not(.xgplayer-inactive)';

type AddCallback = (kind: string, call: (data: { currentTime: number }) => void) => void;
