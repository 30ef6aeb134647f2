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

/** Told by the player when the start ad has made way. */
export const START_AD_OVER = 'start_ad_over';
/** How often the shown seconds are looked at, in ms: often enough to be right to the eye. */
const LOOK = 200;

/** A picture before the video: counts down, then removes itself and the video goes on (spec §4). */
export class StartAd extends BasePlugin {
  declare config: { ad: Picture };
  declare private countdown: Countdown;
  declare private layer: HTMLDivElement;
  declare private told: HTMLSpanElement;
  declare private openGate: () => void;
  declare private look: ReturnType<typeof setInterval> | undefined;
  declare private patience: ReturnType<typeof setTimeout> | undefined;
  declare private left: AbortController;

  static override get pluginName() {
    return 'startAd';
  }

  override afterCreate() {
    const { ad } = this.config;
    this.countdown = createCountdown(startAdSeconds(ad.adDuration));
    this.left = new AbortController();
    this.openGate = blockFilm(this.player, 'startAd');
    this.layer = document.createElement('div');
    this.layer.className = `${styles.overlay} ${styles.start}`;
    const cover = document.createElement('img');
    cover.className = styles.cover ?? '';
    cover.alt = textsFor(this, adTexts).ad;
    cover.addEventListener('load', () => this.begin());
    cover.addEventListener('error', () => this.finish());
    this.patience = setTimeout(() => this.finish(), PICTURE_TIMEOUT);
    cover.src = ad.coverUrl;
    this.told = document.createElement('span');
    this.told.className = styles.startLeft ?? '';
    this.told.setAttribute('role', 'timer');
    const address = linkAddress(ad.adUrl);
    this.layer.append(address === undefined ? cover : linked(cover, address), this.told);
    this.player.root?.append(this.layer);
  }

  private begin() {
    clearTimeout(this.patience);
    const { signal } = this.left;
    if (signal.aborted) return;
    const follow = () => {
      this.countdown = setRunning(this.countdown, !document.hidden, performance.now());
    };
    document.addEventListener('visibilitychange', follow, { signal });
    follow();
    this.tell();
    this.look = setInterval(() => this.tell(), LOOK);
  }

  private tell() {
    const seconds = shownSeconds(this.countdown, performance.now());
    this.told.textContent = textsFor(this, adTexts).startLeft(seconds);
    if (seconds === 0) this.finish();
  }

  private finish() {
    const { player } = this;
    if (this.left.signal.aborted) return;
    this.clear();
    player.emit(START_AD_OVER);
    void player.play();
  }

  private clear() {
    this.left.abort();
    clearTimeout(this.patience);
    clearInterval(this.look);
    this.layer.remove();
    this.openGate();
  }

  override destroy() {
    if (!this.left.signal.aborted) this.clear();
  }
}

/** The whole picture leads to the ad's page. */
function linked(cover: HTMLImageElement, address: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = styles.link ?? '';
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.append(cover);
  return link;
}
