import { close } from '@manying/ui/icons';
import { LOADED_METADATA, PLAYING } from 'xgplayer/es/events.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import { formatTime } from '../rules/formatTime.ts';
import { RESUME_HINT_DURATION, resumeOffer } from '../rules/resume.ts';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE, RESUME_OFFER_CHANGE } from './events.ts';
import { addHint } from './hintStack.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked, PLAYBACK_LOCK_CHANGE } from './playbackLock.ts';

/** Maximum distance from the target of a seek that has worked, in s. */
const SEEK_TOLERANCE = 2;

/** Offers to resume at the saved position, for 15 s (spec §4, §9). */
export class ResumeHint extends PlayerPlugin<{ resumeAt: number; previewSeconds: number }> {
  /** Saved position of the film whose detail this is; `undefined` once another one of its playlist plays. */
  private savedPosition: number | undefined = this.config.resumeAt;
  private hint: HTMLElement | undefined;
  private readonly hideTimer = this.timer();
  /** Target of the seek in progress, in s; `undefined` when there is none. */
  private seekTarget: number | undefined;

  static override get pluginName() {
    return 'resumeHint';
  }

  override afterCreate() {
    this.once(LOADED_METADATA, () => this.showOffer());
    this.on(PLAYING, () => this.retryMissedSeek());
    this.on(FILM_CHANGE, () => {
      this.savedPosition = undefined;
      this.dismiss();
    });
  }

  private showOffer() {
    const { player } = this;
    const position = resumeOffer(this.savedPosition, player.duration, this.config.previewSeconds);
    if (position === undefined) return;
    const texts = textsFor(this, hintTexts);
    const lastWatched = `${texts.lastWatched} ${formatTime(position)}`;
    const resume = () => {
      this.seekTarget = position;
      this.dismiss();
      player.seek(position, 'play');
    };
    this.hint = createElement(
      'div',
      styles.resume,
      playerButton(styles.close, texts.close, () => this.dismiss(), glyphIcon(close)),
      playerButton(
        styles.resumeButton,
        `${lastWatched} ${texts.resume}`,
        resume,
        createElement('span', '', lastWatched),
        createElement('b', '', texts.resume),
      ),
    );
    addHint(player, this.hint);
    this.onDestroy(() => this.hint?.remove());
    player.emit(RESUME_OFFER_CHANGE, true);
    // Ads cover the offer, so its timer starts when playback is unlocked.
    this.on(PLAYBACK_LOCK_CHANGE, () => this.startTimer());
    this.startTimer();
  }

  private startTimer() {
    this.hideTimer.stop();
    if (!this.hint || isPlaybackLocked(this.player)) return;
    this.hideTimer.start(RESUME_HINT_DURATION, () => this.dismiss());
  }

  /** Some phones ignore a seek before the first playback, so it is repeated. */
  private retryMissedSeek() {
    const position = this.seekTarget;
    this.seekTarget = undefined;
    if (position !== undefined && Math.abs(this.player.currentTime - position) > SEEK_TOLERANCE)
      this.player.currentTime = position;
  }

  private dismiss() {
    if (!this.hint) return;
    this.hideTimer.stop();
    this.hint.remove();
    this.hint = undefined;
    this.player.emit(RESUME_OFFER_CHANGE, false);
  }
}
