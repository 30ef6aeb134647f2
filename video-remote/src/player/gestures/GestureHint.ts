import { createElement } from '../plugins/dom.ts';
import type { Timer } from '../plugins/Timer.ts';
import type { Side } from '../rules/gestures.ts';
import { type Thumbnails, thumbnailAt } from '../rules/thumbnails.ts';
import styles from './gestures.module.css';

/** How long a hint about a skip or a level shows, in ms. */
const HINT_DURATION = 800;

/** The hint over the film that says what a gesture does. */
export class GestureHint {
  readonly element = createElement('div', styles.hint);
  private readonly hideTimer: Timer;

  constructor(hideTimer: Timer) {
    this.hideTimer = hideTimer;
    this.element.setAttribute('role', 'status');
  }

  /** Shows a text until `hide`, in the middle or at a side. */
  show(text: string, side: Side = 0): void {
    this.hideTimer.stop();
    this.element.textContent = text;
    this.element.dataset.side = String(side);
    this.element.dataset.shown = '';
  }

  /** Shows a text for a short time. */
  showBriefly(text: string, side?: Side): void {
    this.show(text, side);
    this.hideTimer.start(HINT_DURATION, () => this.hide());
  }

  /** Shows a position with its thumbnail, if there is one. Times in s of media time. */
  showPosition(text: string, seconds: number, duration: number, thumbnails: Thumbnails | undefined): void {
    this.show(text);
    const thumbnail = thumbnails && thumbnailAt(thumbnails, seconds, duration);
    if (!thumbnails || !thumbnail) return;
    const picture = createElement('span', styles.thumbnail);
    picture.style.width = `${thumbnails.width}px`;
    picture.style.height = `${thumbnails.height}px`;
    picture.style.backgroundImage = `url(${JSON.stringify(thumbnail.sheet)})`;
    picture.style.backgroundPosition = `-${thumbnail.left}px -${thumbnail.top}px`;
    this.element.prepend(picture);
  }

  hide(): void {
    this.hideTimer.stop();
    delete this.element.dataset.shown;
  }
}
