import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../player.module.css';
import { playerButton } from './dom.ts';

/** One choice of a menu. */
export interface Option<Value> {
  readonly value: Value;
  readonly text: string;
}

/**
 * A button of the control bar with a list of choices, one of which is in force: speeds, and whatever else a video
 * offers. It opens by a press and closes by choosing, by a press elsewhere, by Escape and with the control bar.
 */
export abstract class OptionMenu<Value> extends Plugin {
  // Made in render(), which the library calls before field initialisers would run.
  declare private list: HTMLDivElement;
  declare private outside: AbortController | undefined;

  /** Name of the list. */
  protected abstract readonly title: string;
  protected abstract options(): readonly Option<Value>[];
  protected abstract current(): Value;
  protected abstract choose(value: Value): void;
  /** What the closed button says: its text, and its name in full. */
  protected abstract face(): { readonly text: string; readonly name: string };

  override render() {
    const button = playerButton(styles.control, '');
    button.setAttribute('aria-haspopup', 'menu');
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => (this.outside ? this.close() : this.open()));
    return button;
  }

  override afterCreate() {
    this.list = document.createElement('div');
    this.list.className = styles.menu ?? '';
    this.list.setAttribute('role', 'menu');
    this.list.setAttribute('aria-label', this.title);
    this.list.hidden = true;
    this.list.addEventListener('keydown', (event) => this.moveByKey(event));
    this.player.root?.append(this.list);
    this.on(PLAYER_BLUR, () => this.close());
    this.refresh();
  }

  /** Shows what is in force now. */
  protected refresh() {
    const { text, name } = this.face();
    if (this.root) this.root.textContent = text;
    this.root?.setAttribute('aria-label', name);
    this.list.replaceChildren(...this.options().map((option) => this.row(option)));
  }

  private row({ value, text }: Option<Value>): HTMLButtonElement {
    const row = playerButton(styles.option, text);
    const chosen = value === this.current();
    row.textContent = text;
    row.setAttribute('role', 'menuitemradio');
    row.setAttribute('aria-checked', String(chosen));
    row.tabIndex = chosen ? 0 : -1;
    row.addEventListener('click', () => {
      this.choose(value);
      this.refresh();
      this.close();
      this.root?.focus();
    });
    return row;
  }

  private open() {
    this.outside = new AbortController();
    const { signal } = this.outside;
    this.list.hidden = false;
    this.root?.setAttribute('aria-expanded', 'true');
    // The control bar stays while the viewer chooses.
    this.player.focus({ autoHide: false });
    this.list.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
    document.addEventListener(
      'pointerdown',
      (event) => {
        const target = event.target as Node;
        if (!this.list.contains(target) && !this.root?.contains(target)) this.close();
      },
      { signal, capture: true },
    );
  }

  private close() {
    if (!this.outside) return;
    this.outside.abort();
    this.outside = undefined;
    this.list.hidden = true;
    this.root?.setAttribute('aria-expanded', 'false');
    // From here on the bar hides by itself again.
    if (this.player.isActive) this.player.focus();
  }

  private moveByKey(event: KeyboardEvent) {
    const rows = [...this.list.children] as HTMLElement[];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      this.close();
      this.root?.focus();
    } else if (event.key === 'ArrowDown') rows[(at + 1) % rows.length]?.focus();
    else if (event.key === 'ArrowUp') rows.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  override destroy() {
    this.outside?.abort();
    this.list.remove();
  }
}
