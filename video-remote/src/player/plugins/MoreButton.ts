import { dots } from '@manying/ui/icons';
import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../menus.module.css';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import controls from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';
import { FILM_CHANGE } from './events.ts';

/** Marks a control that may move to the overflow panel; the value is its priority, see `MoreButton`. */
export const OVERFLOW_ATTRIBUTE = 'data-more';

/**
 * Moves controls that do not fit into the bar to an overflow panel above it. Controls marked `always` are
 * always in the panel. Others move by the number of their mark, lowest first, until the bar fits: on a small
 * phone, with a playlist, with large text. If that is not enough the time display is hidden.
 */
export class MoreButton extends Plugin {
  declare private panel: HTMLDivElement;
  declare private openListeners: AbortController | undefined;
  /** All controls at the right of the bar, in order. */
  declare private barItems: readonly Element[];
  /** Controls that may move, in the order in which they move. */
  declare private overflowItems: readonly HTMLElement[];
  declare private resizeObserver: ResizeObserver;
  declare private fitFrame: number | undefined;

  static override get pluginName() {
    return 'moreButton';
  }
  static override get defaultConfig() {
    return { position: Plugin.POSITIONS.CONTROLS_RIGHT, index: 2 };
  }

  override render() {
    const button = playerButton(controls.control, textsFor(this, menuTexts).more);
    button.append(glyphIcon(dots));
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => (this.openListeners ? this.close() : this.open()));
    return button;
  }

  override afterCreate() {
    this.panel = document.createElement('div');
    this.panel.className = styles.more ?? '';
    this.panel.hidden = true;
    this.panel.setAttribute('role', 'group');
    this.panel.setAttribute('aria-label', textsFor(this, menuTexts).more);
    this.player.root?.append(this.panel);
    this.on(PLAYER_BLUR, () => this.close());
  }

  override onPluginsReady() {
    const { parent } = this;
    const rank = (control: Element) => Number(control.getAttribute(OVERFLOW_ATTRIBUTE));
    this.barItems = [...(parent?.children ?? [])];
    this.overflowItems = [...(parent?.querySelectorAll<HTMLElement>(`[${OVERFLOW_ATTRIBUTE}]`) ?? [])].sort(
      (a, b) => (rank(a) || 0) - (rank(b) || 0),
    );
    this.resizeObserver = new ResizeObserver(() => this.scheduleFit());
    for (const control of [
      parent?.parentElement,
      ...(parent?.parentElement?.children ?? []),
      ...this.overflowItems,
    ])
      if (control) this.resizeObserver.observe(control);
    this.on(FILM_CHANGE, () => this.scheduleFit());
    this.fit();
  }

  /** Throttled to once a frame, because moving controls changes the observed sizes. */
  private scheduleFit() {
    this.fitFrame ??= requestAnimationFrame(() => {
      this.fitFrame = undefined;
      this.fit();
    });
  }

  private fit() {
    const { parent: right, root } = this;
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
    const hadFocus = this.panel.contains(focused) || root === focused || right.contains(focused);
    if (hadFocus && document.activeElement !== focused) (focused as HTMLElement).focus();
  }

  private updateButton() {
    this.root?.toggleAttribute('hidden', !this.panel.querySelector(':scope > :not([hidden])'));
  }

  private open() {
    this.openListeners = new AbortController();
    const { signal } = this.openListeners;
    this.panel.hidden = false;
    this.root?.setAttribute('aria-expanded', 'true');
    this.player.focus({ autoHide: false });
    this.panel.querySelector<HTMLElement>('button:not([hidden])')?.focus();
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (target instanceof Node && !this.panel.contains(target) && !this.root?.contains(target))
          this.close();
      },
      { signal, capture: true },
    );
    this.panel.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        this.close();
        this.root?.focus();
      },
      { signal },
    );
  }

  private close() {
    if (!this.openListeners) return;
    this.openListeners.abort();
    this.openListeners = undefined;
    this.panel.hidden = true;
    this.root?.setAttribute('aria-expanded', 'false');
    if (this.player.isActive) this.player.focus();
  }

  override destroy() {
    this.openListeners?.abort();
    this.resizeObserver?.disconnect();
    if (this.fitFrame !== undefined) cancelAnimationFrame(this.fitFrame);
    this.panel.remove();
  }
}
