import { close, play, right } from '@manying/ui/icons';
import type { adTexts } from '../messages/ads.ts';
import { createElement, glyphIcon, playerButton } from '../plugins/dom.ts';
import { type AdBreak, totalSeconds } from '../rules/adBreak.ts';
import { adLink, pointTo } from './adLink.ts';
import styles from './ads.module.css';

type Texts = (typeof adTexts)['zh-cn'];

/** Options of the view. */
interface AdViewOptions {
  readonly variant: 'mobile' | 'desktop';
  readonly texts: Texts;
  readonly closeText: string | undefined;
  readonly onPlay: () => void;
  readonly onClose: () => void;
}

/** The elements of the ad overlay (spec §2, video ad overlay). */
export class AdView {
  readonly overlay: HTMLElement;
  private readonly texts: Texts;
  private readonly link = adLink(styles.link);
  private readonly details: HTMLAnchorElement;
  private readonly countdown = createElement('span', styles.remaining);
  private readonly total = createElement('span', styles.click);
  /** Shown while an ad plays. */
  private readonly info: HTMLElement;
  /** Shown while an ad waits for a tap or is paused. */
  private readonly prompt: HTMLElement;
  /** Lines of the prompt, hidden when an ad is paused. */
  private readonly promptLines: readonly HTMLElement[];

  constructor({ variant, texts, closeText, onPlay, onClose }: AdViewOptions) {
    this.texts = texts;
    this.overlay = createElement('div', `${styles.overlay} ${styles[variant] ?? ''}`);
    this.overlay.setAttribute('role', 'region');
    this.overlay.setAttribute('aria-label', texts.ad);
    this.overlay.dataset.variant = variant;

    // The details link has the same target for keyboards and screen readers.
    this.link.tabIndex = -1;
    this.link.setAttribute('aria-hidden', 'true');
    this.details = adLink(styles.details, createElement('span', '', texts.details, glyphIcon(right)));
    this.info = createElement('div', styles.info, createElement('span', styles.tag, texts.ad), this.details);

    this.promptLines = [
      createElement('span', styles.limited, texts.limited),
      createElement('span', styles.click, texts.click),
      this.total,
    ];
    const playIcon = glyphIcon({ ...play, filled: true });
    const playButton = playerButton(styles.play, texts.resume, onPlay, playIcon);
    this.prompt = createElement('div', styles.prompt, playButton, ...this.promptLines);

    this.countdown.setAttribute('role', 'timer');
    const label = closeText ?? texts.close;
    const closeButton = playerButton(styles.close, label, onClose, label, glyphIcon(close));
    // The close control is above the prompt, so that a waiting or paused ad can be closed.
    const top = createElement('div', styles.top, this.countdown, closeButton);
    this.overlay.append(this.link, this.info, this.prompt, top);
  }

  /** Adds an ad below the controls. */
  addVideo(video: HTMLVideoElement): void {
    this.overlay.prepend(video);
  }

  /** @param target address of the ad's link, from the provider. */
  show(video: HTMLVideoElement, target: string): void {
    video.hidden = false;
    for (const link of [this.link, this.details]) link.hidden = !pointTo(link, target);
  }

  draw(adBreak: AdBreak): void {
    const { phase, remainingSeconds } = adBreak;
    const isTapNeeded = phase === 'prompt';
    const isPromptShown = isTapNeeded || phase === 'paused';
    const total = totalSeconds(adBreak);
    this.countdown.textContent =
      isTapNeeded || remainingSeconds === undefined ? '' : this.texts.seconds(remainingSeconds);
    this.total.textContent = total === undefined ? '' : this.texts.total(total);
    // The poster of the film is behind the prompt, not a frame of the ad.
    this.overlay.toggleAttribute('data-prompting', isTapNeeded);
    this.info.hidden = isTapNeeded;
    this.prompt.hidden = !isPromptShown;
    for (const line of this.promptLines) line.hidden = !isTapNeeded;
  }
}
