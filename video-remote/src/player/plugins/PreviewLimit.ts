import { close, refresh } from '@manying/ui/icons';
import { DURATION_CHANGE, LOADED_METADATA, PLAY, SEEKING, TIME_UPDATE } from 'xgplayer/es/events.js';
import styles from '../hints.module.css';
import { textsFor } from '../messages/language.ts';
import { previewTexts } from '../messages/preview.ts';
import {
  type PreviewEvent,
  type PreviewState,
  previewLength,
  previewReducer,
} from '../rules/previewLimit.ts';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { addHint } from './hintStack.ts';
import { mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { lockPlayback, unlockPlayback } from './playbackLock.ts';

/** Remaining time below which a timer stops the preview, in s: timeupdate events are too infrequent. */
const TIMER_WINDOW = 0.5;

/** Generic preview (spec §4): plays only the beginning of a video. */
export class PreviewLimit extends PlayerPlugin<{ seconds: number }> {
  private readonly texts = textsFor(this, previewTexts);
  private state: PreviewState = 'waiting';
  private tip: HTMLElement | undefined;
  private layer: HTMLElement | undefined;
  private readonly checkTimer = this.timer();

  static override get pluginName() {
    return 'previewLimit';
  }

  override afterCreate() {
    this.on([LOADED_METADATA, DURATION_CHANGE], () =>
      this.dispatch({ kind: 'durationKnown', duration: this.player.duration }),
    );
    this.on(PLAY, () => this.dispatch({ kind: 'play' }));
    this.on(SEEKING, () => this.dispatch({ kind: 'seeking', target: mediaOf(this.player).currentTime }));
    this.on(TIME_UPDATE, () => this.checkLimit());
    this.onVideoFrame(() => this.checkLimit());
    this.onDestroy(() => this.cleanUp());
  }

  private checkLimit() {
    if (this.state !== 'previewing') return;
    const media = mediaOf(this.player);
    const remaining = this.config.seconds - media.currentTime;
    this.dispatch({ kind: 'timeUpdate', time: media.currentTime });
    this.checkTimer.stop();
    if (this.state !== 'previewing' || media.paused || remaining > TIMER_WINDOW) return;
    this.checkTimer.start((remaining * 1000) / media.playbackRate, () => this.checkLimit());
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
    this.checkTimer.stop();
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
    const { texts } = this;
    const { count, unit } = previewLength(this.config.seconds);
    const text = createElement('span', '', `${texts[unit](count)}， ${texts.join}`);
    const closeButton = playerButton(
      styles.close,
      texts.closeTip,
      () => this.tip?.remove(),
      glyphIcon(close),
    );
    this.tip = createElement('div', styles.tip, text, closeButton);
    addHint(this.player, this.tip);
  }

  private showLayer() {
    const { player, texts } = this;
    const watchAgain = playerButton(
      styles.watchAgain,
      texts.watchAgain,
      () => void player.play(),
      glyphIcon(refresh),
      texts.watchAgain,
    );
    this.layer = createElement('div', styles.endLayer, createElement('p', '', texts.ended), watchAgain);
    this.layer.setAttribute('role', 'alert');
    const hadFocus = player.root?.contains(document.activeElement);
    player.root?.append(this.layer);
    // The layer covers the control that had the focus.
    if (hadFocus) watchAgain.focus();
  }

  private removeLayer() {
    this.layer?.remove();
    this.layer = undefined;
    unlockPlayback(this.player, 'preview');
  }

  private cleanUp() {
    this.checkTimer.stop();
    this.tip?.remove();
    this.removeLayer();
  }
}
