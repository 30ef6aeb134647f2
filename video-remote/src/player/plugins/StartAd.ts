import { adLink, pointTo } from '../ads/adLink.ts';
import styles from '../ads/ads.module.css';
import { adTexts } from '../messages/ads.ts';
import { textsFor } from '../messages/language.ts';
import {
  createCountdown,
  PICTURE_TIMEOUT,
  setRunning,
  shownSeconds,
  startAdSeconds,
} from '../rules/startAd.ts';
import type { StartAd as Picture } from '../types.ts';
import { createElement } from './dom.ts';
import { blockFilm } from './filmBlock.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';

/** Emitted when the start ad has ended. */
export const START_AD_ENDED = 'start_ad_ended';
/** How often the remaining seconds are updated, in ms; more often than once a second, to be exact. */
const REFRESH_INTERVAL = 200;

/** The start ad: a picture with a countdown before the video (spec §4). */
export class StartAd extends PlayerPlugin<{ ad: Picture }> {
  private countdown = createCountdown(startAdSeconds(this.config.ad.adDuration));
  private readonly countdownLabel = createElement('span', styles.startRemaining);
  private readonly layer = createElement('div', `${styles.overlay} ${styles.start}`);
  private readonly loadTimer = this.timer();
  private readonly refreshTimer = this.timer();

  static override get pluginName() {
    return 'startAd';
  }

  override afterCreate() {
    const { ad } = this.config;
    this.onDestroy(blockFilm(this.player, 'startAd'));
    const cover = createElement('img', styles.cover);
    cover.alt = textsFor(this, adTexts).ad;
    cover.addEventListener('load', () => this.start());
    cover.addEventListener('error', () => this.finish());
    this.loadTimer.start(PICTURE_TIMEOUT, () => this.finish());
    cover.src = ad.coverUrl;
    this.countdownLabel.setAttribute('role', 'timer');
    this.layer.append(linked(cover, ad.adUrl), this.countdownLabel);
    this.addToPlayer(this.layer);
  }

  private start() {
    if (this.signal.aborted) return;
    this.loadTimer.stop();
    const { signal } = this;
    const updateCountdown = () => {
      this.countdown = setRunning(this.countdown, !document.hidden, performance.now());
    };
    document.addEventListener('visibilitychange', updateCountdown, { signal });
    updateCountdown();
    this.showCountdown();
    this.refreshTimer.repeat(REFRESH_INTERVAL, () => this.showCountdown());
  }

  private showCountdown() {
    const seconds = shownSeconds(this.countdown, performance.now());
    this.countdownLabel.textContent = textsFor(this, adTexts).startRemaining(seconds);
    if (seconds === 0) this.finish();
  }

  private finish() {
    const { player } = this;
    if (this.signal.aborted) return;
    this.remove();
    player.emit(START_AD_ENDED);
    void player.play();
  }
}

/** Links the whole picture to the ad's page, if it has one. */
function linked(cover: HTMLImageElement, target: string): HTMLElement {
  const link = adLink(styles.link);
  if (!pointTo(link, target)) return cover;
  link.append(cover);
  return link;
}
