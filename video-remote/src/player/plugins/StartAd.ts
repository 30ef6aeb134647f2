import { linkAddress } from '@manying/platform/webAddress';
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import styles from '../ads.module.css';
import { adTexts } from '../messages/ads.ts';
import { textsFor } from '../messages/language.ts';
import {
  type Countdown,
  createCountdown,
  PICTURE_TIMEOUT,
  setRunning,
  shownSeconds,
  startAdSeconds,
} from '../rules/startAd.ts';
import type { StartAd as Picture } from '../types.ts';
import { blockFilm } from './filmBlock.ts';

/** Emitted when the start ad has ended. */
export const START_AD_ENDED = 'start_ad_ended';
/** How often the remaining seconds are updated, in ms; more often than once a second, to be exact. */
const REFRESH_INTERVAL = 200;

/** The start ad: a picture with a countdown before the video (spec §4). */
export class StartAd extends BasePlugin {
  declare config: { ad: Picture };
  declare private countdown: Countdown;
  declare private layer: HTMLDivElement;
  declare private countdownLabel: HTMLSpanElement;
  declare private unblockFilm: () => void;
  declare private refreshInterval: ReturnType<typeof setInterval> | undefined;
  declare private loadTimer: ReturnType<typeof setTimeout> | undefined;
  declare private abortController: AbortController;

  static override get pluginName() {
    return 'startAd';
  }

  override afterCreate() {
    const { ad } = this.config;
    this.countdown = createCountdown(startAdSeconds(ad.adDuration));
    this.abortController = new AbortController();
    this.unblockFilm = blockFilm(this.player, 'startAd');
    this.layer = document.createElement('div');
    this.layer.className = `${styles.overlay} ${styles.start}`;
    const cover = document.createElement('img');
    cover.className = styles.cover ?? '';
    cover.alt = textsFor(this, adTexts).ad;
    cover.addEventListener('load', () => this.start());
    cover.addEventListener('error', () => this.finish());
    this.loadTimer = setTimeout(() => this.finish(), PICTURE_TIMEOUT);
    cover.src = ad.coverUrl;
    this.countdownLabel = document.createElement('span');
    this.countdownLabel.className = styles.startRemaining ?? '';
    this.countdownLabel.setAttribute('role', 'timer');
    const address = linkAddress(ad.adUrl);
    this.layer.append(address === undefined ? cover : linked(cover, address), this.countdownLabel);
    this.player.root?.append(this.layer);
  }

  private start() {
    clearTimeout(this.loadTimer);
    const { signal } = this.abortController;
    if (signal.aborted) return;
    const updateCountdown = () => {
      this.countdown = setRunning(this.countdown, !document.hidden, performance.now());
    };
    document.addEventListener('visibilitychange', updateCountdown, { signal });
    updateCountdown();
    this.showCountdown();
    this.refreshInterval = setInterval(() => this.showCountdown(), REFRESH_INTERVAL);
  }

  private showCountdown() {
    const seconds = shownSeconds(this.countdown, performance.now());
    this.countdownLabel.textContent = textsFor(this, adTexts).startRemaining(seconds);
    if (seconds === 0) this.finish();
  }

  private finish() {
    const { player } = this;
    if (this.abortController.signal.aborted) return;
    this.cleanUp();
    player.emit(START_AD_ENDED);
    void player.play();
  }

  private cleanUp() {
    this.abortController.abort();
    clearTimeout(this.loadTimer);
    clearInterval(this.refreshInterval);
    this.layer.remove();
    this.unblockFilm();
  }

  override destroy() {
    if (!this.abortController.signal.aborted) this.cleanUp();
  }
}

/** Links the whole picture to the ad's page. */
function linked(cover: HTMLImageElement, address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = styles.link ?? '';
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.append(cover);
  return link;
}
