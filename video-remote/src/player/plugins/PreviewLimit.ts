import { close, refresh } from '@manying/ui/icons';
import { DURATION_CHANGE, LOADED_METADATA, PLAY, SEEKING, TIME_UPDATE } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../hints.module.css';
import { textsFor } from '../messages/language.ts';
import { previewTexts } from '../messages/preview.ts';
import {
  type PreviewEvent,
  type PreviewState,
  previewLength,
  previewReducer,
} from '../rules/previewLimit.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { mediaOf } from './media.ts';
import { lockPlayback, unlockPlayback } from './playbackLock.ts';

/** Remaining time below which a timer stops the preview, in s: timeupdate events are too infrequent. */
const TIMER_WINDOW = 0.5;

/** Generic preview (spec §4): plays only the beginning of a video. */
export class PreviewLimit extends Plugin {
  declare config: { seconds: number };
  declare private state: PreviewState;
  declare private tip: HTMLDivElement | undefined;
  declare private layer: HTMLDivElement | undefined;
  declare private timer: ReturnType<typeof setTimeout> | undefined;
  declare private frameCallback: number | undefined;

  static override get pluginName() {
    return 'previewLimit';
  }

  override afterCreate() {
    this.state = 'waiting';
    this.on([LOADED_METADATA, DURATION_CHANGE], () =>
      this.dispatch({ kind: 'durationKnown', duration: this.player.duration }),
    );
    this.on(PLAY, () => this.dispatch({ kind: 'play' }));
    this.on(SEEKING, () => this.dispatch({ kind: 'seeking', target: mediaOf(this.player).currentTime }));
    this.on(TIME_UPDATE, () => this.checkLimit());
    this.watchFrames();
  }

  /** Checks the limit on every frame, where supported. */
  private watchFrames() {
    const media = mediaOf(this.player);
    this.frameCallback = media.requestVideoFrameCallback?.(() => {
      this.checkLimit();
      this.watchFrames();
    });
  }

  private checkLimit() {
    if (this.state !== 'previewing') return;
    const media = mediaOf(this.player);
    const remaining = this.config.seconds - media.currentTime;
    this.dispatch({ kind: 'timeUpdate', time: media.currentTime });
    clearTimeout(this.timer);
    if (this.state !== 'previewing' || media.paused || remaining > TIMER_WINDOW) return;
    this.timer = setTimeout(() => this.checkLimit(), (remaining * 1000) / media.playbackRate);
  }

  private dispatch(event: PreviewEvent) {
    const before = this.state;
    const { state, effect } = previewReducer(before, event, this.config.seconds);
    this.state = state;
    if (before === 'waiting' && state === 'previewing') this.showTip();
    if (effect === 'stop') this.stop();
    if (effect === 'restart') this.restart();
    if (effect === 'clear') this.cleanUp();
  }

  private stop() {
    const { player } = this;
    clearTimeout(this.timer);
    mediaOf(player).pause();
    player.seek(this.config.seconds, 'pause');
    lockPlayback(player, 'preview');
    this.tip?.remove();
    this.showLayer();
  }

  private restart() {
    const { player } = this;
    this.removeLayer();
    player.seek(0, 'play');
  }

  private showTip() {
    const texts = textsFor(this, previewTexts);
    const { count, unit } = previewLength(this.config.seconds);
    this.tip = document.createElement('div');
    this.tip.className = styles.tip ?? '';
    const text = document.createElement('span');
    text.textContent = `${texts[unit](count)}， ${texts.join}`;
    const closeButton = playerButton(styles.close, texts.closeTip);
    closeButton.append(glyphIcon(close));
    closeButton.addEventListener('click', () => this.tip?.remove());
    this.tip.append(text, closeButton);
    this.player.root?.append(this.tip);
  }

  private showLayer() {
    const texts = textsFor(this, previewTexts);
    const layer = document.createElement('div');
    layer.className = styles.endLayer ?? '';
    layer.setAttribute('role', 'alert');
    const title = document.createElement('p');
    title.textContent = texts.ended;
    const watchAgain = playerButton(styles.watchAgain, texts.watchAgain);
    watchAgain.append(glyphIcon(refresh), texts.watchAgain);
    watchAgain.addEventListener('click', () => void this.player.play());
    layer.append(title, watchAgain);
    const hadFocus = this.player.root?.contains(document.activeElement);
    this.player.root?.append(layer);
    this.layer = layer;
    // The layer covers the control that had the focus.
    if (hadFocus) watchAgain.focus();
  }

  private removeLayer() {
    this.layer?.remove();
    this.layer = undefined;
    unlockPlayback(this.player, 'preview');
  }

  private cleanUp() {
    clearTimeout(this.timer);
    this.tip?.remove();
    this.removeLayer();
  }

  override destroy() {
    this.cleanUp();
    if (this.frameCallback !== undefined) mediaOf(this.player).cancelVideoFrameCallback(this.frameCallback);
  }
}
