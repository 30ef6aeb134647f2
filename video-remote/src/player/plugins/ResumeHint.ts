import { close } from '@manying/ui/icons';
import { LOADED_METADATA, PLAYING } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import { formatTime } from '../rules/formatTime.ts';
import { RESUME_HINT_DURATION, resumeOffer } from '../rules/resume.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { RESUME_OFFER_CHANGE } from './events.ts';
import { isPlaybackLocked, PLAYBACK_LOCK_CHANGE } from './playbackLock.ts';

/** Maximum distance from the target of a seek that has worked, in s. */
const SEEK_TOLERANCE = 2;

/** Offers to resume at the saved position, for 15 s (spec §4, §9). */
export class ResumeHint extends Plugin {
  declare config: { resumeAt: number; previewSeconds: number };
  declare private timer: ReturnType<typeof setTimeout> | undefined;
  /** Target of the seek in progress, in s; `undefined` when there is none. */
  declare private seekTarget: number | undefined;

  static override get pluginName() {
    return 'resumeHint';
  }

  override afterCreate() {
    this.once(LOADED_METADATA, () => this.showOffer());
    this.on(PLAYING, () => this.retryMissedSeek());
  }

  private showOffer() {
    const { player } = this;
    const position = resumeOffer(this.config.resumeAt, player.duration, this.config.previewSeconds);
    if (position === undefined) return;
    const texts = textsFor(this, hintTexts);
    const hint = document.createElement('div');
    hint.className = styles.resume ?? '';
    const resumeButton = playerButton(
      styles.resumeButton,
      `${texts.lastWatched} ${formatTime(position)} ${texts.resume}`,
    );
    const label = document.createElement('span');
    label.textContent = `${texts.lastWatched} ${formatTime(position)}`;
    const action = document.createElement('b');
    action.textContent = texts.resume;
    resumeButton.append(label, action);
    resumeButton.addEventListener('click', () => {
      this.seekTarget = position;
      this.dismiss();
      player.seek(position, 'play');
    });
    const closeButton = playerButton(styles.close, texts.close);
    closeButton.append(glyphIcon(close));
    closeButton.addEventListener('click', () => this.dismiss());
    hint.append(closeButton, resumeButton);
    player.root?.append(hint);
    this.hint = hint;
    player.emit(RESUME_OFFER_CHANGE, true);
    // Ads cover the offer, so its timer starts when playback is unlocked.
    this.on(PLAYBACK_LOCK_CHANGE, () => this.startTimer());
    this.startTimer();
  }

  declare private hint: HTMLDivElement | undefined;

  private startTimer() {
    clearTimeout(this.timer);
    if (!this.hint || isPlaybackLocked(this.player)) return;
    this.timer = setTimeout(() => this.dismiss(), RESUME_HINT_DURATION);
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
    this.remove();
    this.player.emit(RESUME_OFFER_CHANGE, false);
  }

  private remove() {
    clearTimeout(this.timer);
    this.hint?.remove();
    this.hint = undefined;
  }

  override destroy() {
    this.remove();
  }
}
