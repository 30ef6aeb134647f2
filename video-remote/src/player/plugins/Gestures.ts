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

/** How long a note about a tap or a level stands, in ms. */
const NOTE = 800;
/** Darkest the picture gets. */
const DARKEST = 0.8;

/**
 * Fingers on the picture: taps, double taps at the sides, a resting finger, drags along, and in full screen up and down.
 * In the page swipes up and down stay the page's own, by `touch-action`.
 */
export class Gestures extends Plugin {
  declare config: { thumbnails?: Thumbnails | undefined };
  // Set in render(), which the library calls from its constructor.
  declare private state: GestureState;
  declare private timers: Map<'longPress' | 'taps' | 'hint', ReturnType<typeof setTimeout>>;
  declare private note: HTMLDivElement;
  declare private shade: HTMLDivElement;
  declare private left: AbortController;
  /** Place and size of the surface when the finger came down. */
  declare private box: DOMRect;
  /** Level of brightness, 0 to 1. */
  declare private brightness: number;
  /** Speed before the finger rested; `undefined` when none does. */
  declare private speedBefore: number | undefined;
  /** Where a double tap started from, in s. */
  declare private skipFrom: number;
  /** Place a drag has come to, in s. */
  declare private dragTo: number | undefined;
  /** The bar came out with this tap: it does not go in again with it. */
  declare private justShown: boolean;

  static override get pluginName() {
    return 'gestures';
  }

  override render() {
    this.state = idleGesture;
    this.timers = new Map();
    this.brightness = 1;
    const surface = document.createElement('div');
    surface.className = styles.surface ?? '';
    this.shade = document.createElement('div');
    this.shade.className = styles.shade ?? '';
    this.note = document.createElement('div');
    this.note.className = styles.note ?? '';
    this.note.setAttribute('role', 'status');
    surface.append(this.shade, this.note);
    surface.addEventListener('pointerdown', (event) => this.onDown(event));
    surface.addEventListener('pointermove', (event) => this.onMove(event));
    surface.addEventListener('pointerup', (event) => this.onUp(event));
    surface.addEventListener('pointercancel', () => this.feed({ kind: 'cancel' }));
    // A resting finger would bring up the browser's own menu.
    surface.addEventListener('contextmenu', (event) => event.preventDefault());
    return surface;
  }

  override afterCreate() {
    this.left = new AbortController();
    const { signal } = this.left;
    const root = this.player.root;
    root?.addEventListener('pointermove', (event) => this.onHover(event), { signal });
    root?.addEventListener('pointerleave', (event) => this.onHoverEnd(event), { signal });
    this.on(FULLSCREEN_CHANGE, () => this.feed({ kind: 'cancel' }));
    // The bar's own drag tells its place in the same note.
    const { progress } = this.player.plugins as { progress?: { addCallBack: Callbacks } };
    progress?.addCallBack('dragmove', ({ currentTime }) => this.showPlace(currentTime));
    progress?.addCallBack('dragend', () => this.hideNote());
  }

  private onHover({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && !isPlaybackLocked(this.player)) this.player.focus();
  }

  private onHoverEnd({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') this.player.blur();
  }

  /** A place on the surface, also when the player lies on its side. */
  private point(event: PointerEvent, box: DOMRect) {
    return this.player.rotateDeg
      ? { x: event.clientY - box.top, y: box.right - event.clientX }
      : { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private onDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0 || !this.root || isPlaybackLocked(this.player)) return;
    const { player, root } = this;
    if (player.state < STATES.RUNNING) {
      void player.play();
      return;
    }
    // A finger that leaves the picture goes on with what it began.
    root.setPointerCapture(event.pointerId);
    this.box = root.getBoundingClientRect();
    const [width, height] = player.rotateDeg
      ? [this.box.height, this.box.width]
      : [this.box.width, this.box.height];
    const full = player.fullscreen || player.cssfullscreen;
    this.feed({
      kind: 'down',
      ...this.point(event, this.box),
      surface: { width, height, duration: player.duration, isFullscreen: full },
    });
    this.after('longPress', LONG_PRESS_DELAY, () => this.feed({ kind: 'longPress' }));
  }

  private onMove(event: PointerEvent) {
    if (event.isPrimary && this.root?.hasPointerCapture(event.pointerId))
      this.feed({ kind: 'move', ...this.point(event, this.box) });
  }

  private onUp(event: PointerEvent) {
    if (!event.isPrimary || !this.root?.hasPointerCapture(event.pointerId)) return;
    this.cancel('longPress');
    this.feed({ kind: 'up', ...this.point(event, this.box), at: event.timeStamp }, event.pointerType);
  }

  private feed(event: GestureEvent, pointer = 'touch') {
    const { state, effect } = gestureReducer(this.state, event);
    this.state = state;
    if (event.kind === 'cancel') this.cancel('longPress');
    if (effect) this.perform(effect, pointer);
  }

  private perform(effect: GestureEffect, pointer: string) {
    const { player } = this;
    const texts = textsFor(this, gestureTexts);
    switch (effect.kind) {
      case 'tap':
        this.touched(pointer);
        break;
      case 'singleTap':
        if (!this.justShown) player.blur({ ignorePaused: true });
        break;
      case 'skip':
        this.skip(effect.side, effect.count);
        break;
      case 'longPressStart':
        if (player.paused) break;
        this.speedBefore = player.playbackRate;
        player.playbackRate = LONG_PRESS_SPEED;
        this.tell(texts.fast(speedText(LONG_PRESS_SPEED)));
        break;
      case 'longPressEnd':
        if (this.speedBefore !== undefined) player.playbackRate = this.speedBefore;
        this.speedBefore = undefined;
        this.hideNote();
        break;
      case 'seekPreview':
        this.dragTo = Math.max(0, Math.min(player.currentTime + effect.seconds, player.duration));
        this.showPlace(this.dragTo);
        break;
      case 'seek':
        if (this.dragTo !== undefined) player.seek(this.dragTo);
        this.dragTo = undefined;
        this.hideNote();
        break;
      case 'seekCancel':
        this.dragTo = undefined;
        this.hideNote();
        break;
      case 'level':
        this.setLevel(effect.level, effect.delta);
    }
  }

  /** A tap shows the bar at once and hides it when no second tap follows; a click of a mouse plays and pauses. */
  private touched(pointer: string) {
    const { player } = this;
    this.after('taps', DOUBLE_TAP_INTERVAL, () => this.feed({ kind: 'tapTimeout' }));
    if (pointer === 'mouse') {
      this.justShown = true;
      this.toggle();
      return;
    }
    this.justShown = !player.root?.matches(SHOWN);
    if (this.justShown) player.focus();
  }

  private toggle() {
    if (this.player.paused) void this.player.play();
    else this.player.pause();
  }

  private skip(side: Side, count: number) {
    const { player } = this;
    this.after('taps', EXTRA_TAP_INTERVAL, () => this.feed({ kind: 'tapTimeout' }));
    if (side === 0) {
      this.toggle();
      return;
    }
    if (count === 1) this.skipFrom = player.currentTime;
    const to = Math.max(0, Math.min(this.skipFrom + side * count * SKIP_SECONDS, player.duration));
    player.seek(to);
    const texts = textsFor(this, gestureTexts);
    const seconds = count * SKIP_SECONDS;
    this.tell(side > 0 ? texts.forward(seconds) : texts.backward(seconds), side);
    this.after('hint', NOTE, () => this.hideNote());
  }

  private setLevel(level: Level, by: number) {
    const texts = textsFor(this, gestureTexts);
    const moved = (from: number) => Math.min(1, Math.max(0, from + by));
    if (level === 'volume') {
      const media = mediaOf(this.player);
      media.muted = false;
      // Some phones keep the volume to themselves: what is told is what is in force.
      media.volume = moved(media.volume);
      this.tell(texts.volume(Math.round(media.volume * 100)));
    } else {
      this.brightness = moved(this.brightness);
      this.shade.style.opacity = String((1 - this.brightness) * DARKEST);
      this.tell(texts.brightness(Math.round(this.brightness * 100)));
    }
    this.after('hint', NOTE, () => this.hideNote());
  }

  /** The place a drag would go to, with its small picture where there is one. */
  private showPlace(seconds: number) {
    const { duration } = this.player;
    this.tell(textsFor(this, gestureTexts).place(formatTime(seconds), formatTime(duration)));
    const { thumbnails } = this.config;
    const found = thumbnails && thumbnailAt(thumbnails, seconds, duration);
    if (!thumbnails || !found) return;
    const picture = document.createElement('span');
    picture.className = styles.thumbnail ?? '';
    picture.style.width = `${thumbnails.width}px`;
    picture.style.height = `${thumbnails.height}px`;
    picture.style.backgroundImage = `url(${JSON.stringify(found.sheet)})`;
    picture.style.backgroundPosition = `-${found.left}px -${found.top}px`;
    this.note.prepend(picture);
  }

  private tell(text: string, side: Side = 0) {
    this.cancel('hint');
    this.note.textContent = text;
    this.note.dataset.side = String(side);
    this.note.dataset.shown = '';
  }

  private hideNote() {
    this.cancel('hint');
    delete this.note.dataset.shown;
  }

  private after(name: 'longPress' | 'taps' | 'hint', wait: number, run: () => void) {
    this.cancel(name);
    this.timers.set(name, setTimeout(run, wait));
  }

  private cancel(name: 'longPress' | 'taps' | 'hint') {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }

  override destroy() {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.left.abort();
  }
}

/** A player whose bar is out. */
const SHOWN = ':not(.xgplayer-inactive)';

type Callbacks = (kind: string, call: (data: { currentTime: number }) => void) => void;
