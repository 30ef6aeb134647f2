import { CANPLAY, ERROR, PLAYING } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import { afterFault, waitBefore } from '../rules/reconnect.ts';
import { mediaOf } from './media.ts';

/** Told by the player when a fault is final: what is shown can only be made anew. */
export const GIVEN_UP = 'given_up';

/** Goes on after the network was lost: when it is back, or by tries that come less and less often. */
export class Reconnect extends Plugin {
  declare private tried: number;
  declare private timer: ReturnType<typeof setTimeout> | undefined;
  declare private left: AbortController;

  static override get pluginName() {
    return 'reconnect';
  }

  override render() {
    const notice = document.createElement('p');
    notice.className = styles.network ?? '';
    notice.setAttribute('role', 'status');
    return notice;
  }

  override afterCreate() {
    this.tried = 0;
    this.left = new AbortController();
    this.on(ERROR, () => this.fault());
    this.on(PLAYING, () => this.settle());
    window.addEventListener('online', () => this.back(), { signal: this.left.signal });
  }

  private fault() {
    const { player } = this;
    const texts = textsFor(this, hintTexts);
    clearTimeout(this.timer);
    const next = afterFault(mediaOf(player).error?.code, navigator.onLine, this.tried);
    if (next === 'fail') {
      this.tell('');
      player.emit(GIVEN_UP);
    } else if (next === 'listen') this.tell(texts.offline);
    else {
      this.tell(texts.reconnecting);
      this.timer = setTimeout(() => this.again(), waitBefore(this.tried));
      this.tried += 1;
    }
  }

  /** The network is back: what failed, or starves, is asked for anew. */
  private back() {
    const media = mediaOf(this.player);
    const starves = !media.paused && media.readyState < media.HAVE_FUTURE_DATA;
    if (media.error || starves) this.again();
  }

  private again() {
    const { player } = this;
    const { paused, currentTime } = player;
    player.retry();
    this.once(CANPLAY, () => {
      if (currentTime > 0) player.currentTime = currentTime;
      if (paused) player.pause();
    });
  }

  private settle() {
    clearTimeout(this.timer);
    this.tried = 0;
    this.tell('');
  }

  private tell(text: string) {
    if (this.root) this.root.textContent = text;
  }

  override destroy() {
    clearTimeout(this.timer);
    this.left.abort();
  }
}
