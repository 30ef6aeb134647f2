import { FULLSCREEN_CHANGE } from 'xgplayer/es/events.js';
import { GestureHint } from '../gestures/GestureHint.ts';
import styles from '../gestures/gestures.module.css';
import { trackPointer } from '../gestures/trackPointer.ts';
import { gestureTexts } from '../messages/gestures.ts';
import { textsFor } from '../messages/language.ts';
import { formatTime } from '../rules/formatTime.ts';
import {
  DOUBLE_TAP_INTERVAL,
  EXTRA_TAP_INTERVAL,
  type GestureEffect,
  type GestureEvent,
  gestureReducer,
  idleGesture,
  type Level,
  LONG_PRESS_DELAY,
  LONG_PRESS_SPEED,
  type Side,
  SKIP_SECONDS,
} from '../rules/gestures.ts';
import { speedText } from '../rules/speeds.ts';
import type { Thumbnails } from '../rules/thumbnails.ts';
import { createElement } from './dom.ts';
import { changeVolume, clampTime, mediaOf, togglePlayback } from './media.ts';
import { ElementPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked } from './playbackLock.ts';

/** Maximum opacity of the dim overlay. */
const MAX_DIMMING = 0.8;
/** Selector of a player whose bar is visible. */
const BAR_VISIBLE = ':not(.xgplayer-inactive)';

type AddCallback = (kind: string, call: (data: { currentTime: number }) => void) => void;

/**
 * Gestures on the film: taps, double taps at the sides, a long press, horizontal drags, and vertical drags in
 * full screen. Outside of full screen `touch-action` leaves vertical swipes to the page.
 */
export class Gestures extends ElementPlugin<{ thumbnails?: Thumbnails | undefined }> {
  private readonly texts = textsFor(this, gestureTexts);
  private state = idleGesture;
  private readonly longPressTimer = this.timer();
  private readonly tapTimer = this.timer();
  private readonly hint = new GestureHint(this.timer());
  private readonly dimOverlay = createElement('div', styles.dimOverlay);
  /** Level of brightness, 0 to 1. */
  private brightness = 1;
  /** Playback rate before the long press; `undefined` when there is none. */
  private previousSpeed: number | undefined;
  /** Media time before the first skip of a series, in s. */
  private skipFrom = 0;
  /** Target of the current drag, in s. */
  private dragTo: number | undefined;
  /** This tap has shown the bar, so it must not hide it again. */
  private barJustShown = false;

  static override get pluginName() {
    return 'gestures';
  }

  override render() {
    return createElement('div', styles.surface);
  }

  override afterCreate() {
    const { player, element, signal } = this;
    element.append(this.dimOverlay, this.hint.element);
    trackPointer(element, player, (event, pointerType) => this.dispatch(event, pointerType));
    player.root?.addEventListener('pointermove', (event) => this.onHover(event), { signal });
    player.root?.addEventListener('pointerleave', (event) => this.onHoverEnd(event), { signal });
    this.on(FULLSCREEN_CHANGE, () => this.dispatch({ kind: 'cancel' }));
    // Drags of the seek bar show the same hint.
    const { progress } = player.plugins as { progress?: { addCallBack: AddCallback } };
    progress?.addCallBack('dragmove', ({ currentTime }) => this.showPosition(currentTime));
    progress?.addCallBack('dragend', () => this.hint.hide());
  }

  /** Playback rate that the viewer has chosen, also during a long press. */
  get chosenSpeed(): number {
    return this.previousSpeed ?? this.player.playbackRate;
  }

  private onHover({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && !isPlaybackLocked(this.player)) this.player.focus();
  }

  private onHoverEnd({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') this.player.blur();
  }

  private dispatch(event: GestureEvent, pointerType = 'touch') {
    const { state, effect } = gestureReducer(this.state, event);
    this.state = state;
    if (event.kind === 'down')
      this.longPressTimer.start(LONG_PRESS_DELAY, () => this.dispatch({ kind: 'longPress' }));
    if (event.kind === 'up' || event.kind === 'cancel') this.longPressTimer.stop();
    if (effect) this.applyEffect(effect, pointerType);
  }

  private applyEffect(effect: GestureEffect, pointerType: string) {
    switch (effect.kind) {
      case 'tap':
        return this.handleTap(pointerType);
      case 'singleTap':
        if (!this.barJustShown) this.player.blur({ ignorePaused: true });
        return;
      case 'skip':
        return this.skip(effect.side, effect.count);
      case 'longPressStart':
        return this.startFastPlayback();
      case 'longPressEnd':
        return this.endFastPlayback();
      case 'seekPreview':
        this.dragTo = clampTime(this.player, this.player.currentTime + effect.seconds);
        return this.showPosition(this.dragTo);
      case 'seek':
        return this.endDrag(this.dragTo);
      case 'seekCancel':
        return this.endDrag(undefined);
      case 'level':
        return this.setLevel(effect.level, effect.delta);
    }
  }

  /**
   * A tap shows the bar immediately and hides it if no second tap follows; a mouse click toggles playback.
   */
  private handleTap(pointerType: string) {
    const { player } = this;
    this.tapTimer.start(DOUBLE_TAP_INTERVAL, () => this.dispatch({ kind: 'tapTimeout' }));
    if (pointerType === 'mouse') {
      this.barJustShown = true;
      togglePlayback(player);
      return;
    }
    this.barJustShown = !player.root?.matches(BAR_VISIBLE);
    if (this.barJustShown) player.focus();
  }

  private skip(side: Side, count: number) {
    const { player, texts } = this;
    this.tapTimer.start(EXTRA_TAP_INTERVAL, () => this.dispatch({ kind: 'tapTimeout' }));
    if (side === 0) return togglePlayback(player);
    if (count === 1) this.skipFrom = player.currentTime;
    const seconds = count * SKIP_SECONDS;
    player.seek(clampTime(player, this.skipFrom + side * seconds));
    this.hint.showBriefly(side > 0 ? texts.forward(seconds) : texts.backward(seconds), side);
  }

  private startFastPlayback() {
    const { player } = this;
    if (player.paused) return;
    this.previousSpeed = player.playbackRate;
    player.playbackRate = LONG_PRESS_SPEED;
    this.hint.show(this.texts.fast(speedText(LONG_PRESS_SPEED)));
  }

  private endFastPlayback() {
    if (this.previousSpeed !== undefined) this.player.playbackRate = this.previousSpeed;
    this.previousSpeed = undefined;
    this.hint.hide();
  }

  private endDrag(target: number | undefined) {
    if (target !== undefined) this.player.seek(target);
    this.dragTo = undefined;
    this.hint.hide();
  }

  private setLevel(level: Level, delta: number) {
    const { player, texts } = this;
    if (level === 'volume') {
      changeVolume(player, delta);
      // Some phones ignore volume changes, so the hint shows the actual volume.
      this.hint.showBriefly(texts.volume(Math.round(mediaOf(player).volume * 100)));
    } else {
      this.brightness = Math.min(1, Math.max(0, this.brightness + delta));
      this.dimOverlay.style.opacity = String((1 - this.brightness) * MAX_DIMMING);
      this.hint.showBriefly(texts.brightness(Math.round(this.brightness * 100)));
    }
  }

  /** Shows the target of a drag. */
  private showPosition(seconds: number) {
    const { duration } = this.player;
    const text = this.texts.position(formatTime(seconds), formatTime(duration));
    this.hint.showPosition(text, seconds, duration, this.config.thumbnails);
  }
}
