import { dots } from '@manying/ui/icons';
import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import styles from '../menus.module.css';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import controls from '../player.module.css';
import { createElement, glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE } from './events.ts';
import { CONTROLS_RIGHT, ElementPlugin } from './PlayerPlugin.ts';
import { Popup } from './Popup.ts';

/** Marks a control that may move to the overflow panel; the value is its priority, see `MoreButton`. */
export const OVERFLOW_ATTRIBUTE = 'data-more';

/**
 * Moves controls that do not fit into the bar to an overflow panel above it. Controls marked `always` are
 * always in the panel. Others move by the number of their mark, lowest first, until the bar fits: on a small
 * phone, with a playlist, with large text. If that is not enough the time display is hidden.
 */
export class MoreButton extends ElementPlugin {
  private readonly panel = createElement('div', styles.more);
  private readonly popup = new Popup(
    {
      button: this.element,
      panel: this.panel,
      onOpen: () => {
        this.holdBar();
        this.panel.querySelector<HTMLElement>('button:not([hidden])')?.focus();
      },
      onClose: () => this.releaseBar(),
    },
    this.signal,
  );
  /** All controls at the right of the bar, in order. */
  private barItems: readonly Element[] = [];
  /** Controls that may move, in the order in which they move. */
  private overflowItems: readonly HTMLElement[] = [];

  static override get pluginName() {
    return 'moreButton';
  }
  static override get defaultConfig() {
    return { position: CONTROLS_RIGHT, index: 2 };
  }

  override render() {
    return playerButton(controls.control, textsFor(this, menuTexts).more, undefined, glyphIcon(dots));
  }

  override afterCreate() {
    this.panel.setAttribute('role', 'group');
    this.panel.setAttribute('aria-label', textsFor(this, menuTexts).more);
    this.addToPlayer(this.panel);
    this.on(PLAYER_BLUR, () => this.popup.close());
  }

  override onPluginsReady() {
    const { parent } = this;
    const rank = (control: Element) => Number(control.getAttribute(OVERFLOW_ATTRIBUTE));
    this.barItems = [...(parent?.children ?? [])];
    this.overflowItems = [...(parent?.querySelectorAll<HTMLElement>(`[${OVERFLOW_ATTRIBUTE}]`) ?? [])].sort(
      (a, b) => (rank(a) || 0) - (rank(b) || 0),
    );
    // Once a frame, because moving controls changes the observed sizes.
    const scheduleFit = this.oncePerFrame(() => this.fit());
    const resizeObserver = new ResizeObserver(scheduleFit);
    this.onDestroy(() => resizeObserver.disconnect());
    for (const control of [
      parent?.parentElement,
      ...(parent?.parentElement?.children ?? []),
      ...this.overflowItems,
    ])
      if (control) resizeObserver.observe(control);
    this.on(FILM_CHANGE, scheduleFit);
    this.fit();
  }

  private fit() {
    const { parent: right, element } = this;
    const bar = right?.parentElement;
    const left = bar?.firstElementChild;
    if (!right || !(bar instanceof HTMLElement) || !(left instanceof HTMLElement)) return;
    const focused = document.activeElement;
    const fits = () => left.offsetWidth + (right as HTMLElement).offsetWidth <= bar.clientWidth;
    bar.removeAttribute('data-tight');
    right.append(...this.barItems);
    const always = this.overflowItems.filter(
      (control) => control.getAttribute(OVERFLOW_ATTRIBUTE) === 'always',
    );
    this.panel.append(...always);
    this.updateButton();
    for (const control of this.overflowItems) {
      // A hidden bar has no width, so its space is unknown.
      if (fits() || bar.clientWidth === 0) break;
      this.panel.append(control);
      this.updateButton();
    }
    bar.toggleAttribute('data-tight', bar.clientWidth > 0 && !fits());
    const hadFocus = this.panel.contains(focused) || element === focused || right.contains(focused);
    if (hadFocus && document.activeElement !== focused) (focused as HTMLElement).focus();
  }

  private updateButton() {
    this.element.toggleAttribute('hidden', !this.panel.querySelector(':scope > :not([hidden])'));
  }
}
