import { dots } from '@manying/ui/icons';
import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../menus.module.css';
import { textsFor } from '../messages/language.ts';
import { menuTexts } from '../messages/menus.ts';
import controls from '../player.module.css';
import { glyphIcon, playerButton } from './dom.ts';

/**
 * Holds the controls of the bar that are marked `data-more`: a phone's bar has no room for every menu. They are named in
 * a panel over the bar.
 */
export class MoreButton extends Plugin {
  declare private panel: HTMLDivElement;
  declare private outside: AbortController | undefined;

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
    button.addEventListener('click', () => (this.outside ? this.close() : this.open()));
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
    this.panel.append(...(this.parent?.querySelectorAll('[data-more]') ?? []));
    this.root?.toggleAttribute('hidden', this.panel.childElementCount === 0);
  }

  private open() {
    this.outside = new AbortController();
    const { signal } = this.outside;
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
    if (!this.outside) return;
    this.outside.abort();
    this.outside = undefined;
    this.panel.hidden = true;
    this.root?.setAttribute('aria-expanded', 'false');
    if (this.player.isActive) this.player.focus();
  }

  override destroy() {
    this.outside?.abort();
    this.panel.remove();
  }
}
