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

/** A place further off than this after a jump was not reached, in s. */
const SEEK_TOLERANCE = 2;

/** Offers to go on where the video was left; the offer stands 15 s (spec §4, §9). */
export class ResumeHint extends Plugin {
  declare config: { resumeAt: number; previewSeconds: number };
  declare private timer: ReturnType<typeof setTimeout> | undefined;
  /** Where the viewer wants to be; taken away when he is there. */
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
    const at = resumeOffer(this.config.resumeAt, player.duration, this.config.previewSeconds);
    if (at === undefined) return;
    const texts = textsFor(this, hintTexts);
    const hint = document.createElement('div');
    hint.className = styles.resume ?? '';
    const jump = playerButton(styles.jump, `${texts.lastWatched} ${formatTime(at)} ${texts.resume}`);
    const place = document.createElement('span');
    place.textContent = `${texts.lastWatched} ${formatTime(at)}`;
    const action = document.createElement('b');
    action.textContent = texts.resume;
    jump.append(place, action);
    jump.addEventListener('click', () => {
      this.seekTarget = at;
      this.dismiss();
      player.seek(at, 'play');
    });
    const shut = playerButton(styles.shut, texts.close);
    shut.append(glyphIcon(close));
    shut.addEventListener('click', () => this.dismiss());
    hint.append(shut, jump);
    player.root?.append(hint);
    this.hint = hint;
    player.emit(RESUME_OFFER_CHANGE, true);
    // Below an ad nobody sees it: its time begins when the film is free.
    this.on(PLAYBACK_LOCK_CHANGE, () => this.startTimer());
    this.startTimer();
  }

  declare private hint: HTMLDivElement | undefined;

  private startTimer() {
    clearTimeout(this.timer);
    if (!this.hint || isPlaybackLocked(this.player)) return;
    this.timer = setTimeout(() => this.dismiss(), RESUME_HINT_DURATION);
  }

  /** Some phones forget a jump made before the film first plays: it is made once more. */
  private retryMissedSeek() {
    const at = this.seekTarget;
    this.seekTarget = undefined;
    if (at !== undefined && Math.abs(this.player.currentTime - at) > SEEK_TOLERANCE)
      this.player.currentTime = at;
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
