import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../player.module.css';
import { playerButton } from './dom.ts';

/** One option of a menu. */
export interface Option<Value> {
  readonly value: Value;
  readonly text: string;
}

/** How long an open menu stays after the mouse has left it, in ms (spec §9: 100 to 150). */
export const MENU_CLOSE_DELAY = 120;

/**
 * A button of the control bar with a menu of options, one of which is current, such as speeds. A press opens
 * the menu. It closes after a choice, on a press elsewhere, on Escape, with the control bar, and shortly
 * after the mouse has left it.
 */
export abstract class OptionMenu<Value> extends Plugin {
  // Created in render(), which the library calls before field initialisers would run.
  declare private list: HTMLDivElement;
  declare private openListeners: AbortController | undefined;
  declare private closeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Label of the menu. */
  protected abstract readonly title: string;
  protected abstract options(): readonly Option<Value>[];
  protected abstract current(): Value;
  protected abstract choose(value: Value): void;
  /** Text and full accessible name of the button. */
  protected abstract buttonLabel(): { readonly text: string | Node; readonly name: string };

  /** A `choice` can be current; an `action` runs once; a `repeat` runs and leaves the menu open. */
  protected optionKind(_value: Value): 'choice' | 'action' | 'repeat' {
    return 'choice';
  }
  protected isSelected(value: Value): boolean {
    return value === this.current();
  }

  override render() {
    const button = playerButton(styles.control, '');
    button.setAttribute('aria-haspopup', 'menu');
    button.setAttribute('aria-expanded', 'false');
    button.addEventListener('click', () => (this.openListeners ? this.close() : this.open()));
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
    for (const part of [this.root, this.list]) {
      part?.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
      part?.addEventListener('pointerenter', () => clearTimeout(this.closeTimer));
    }
    this.on(PLAYER_BLUR, () => this.close());
    this.refresh();
  }

  /** Renders the current option. */
  protected refresh() {
    const { text, name } = this.buttonLabel();
    this.root?.replaceChildren(text);
    this.root?.setAttribute('aria-label', name);
    this.list.replaceChildren(...this.options().map((option) => this.row(option)));
  }

  private row({ value, text }: Option<Value>): HTMLButtonElement {
    const row = playerButton(styles.option, text);
    const kind = this.optionKind(value);
    const chosen = this.isSelected(value);
    row.textContent = text;
    row.setAttribute('role', kind === 'choice' ? 'menuitemradio' : 'menuitem');
    if (kind === 'choice') row.setAttribute('aria-checked', String(chosen));
    row.tabIndex = chosen ? 0 : -1;
    row.addEventListener('click', () => {
      const index = [...this.list.children].indexOf(row);
      this.choose(value);
      this.refresh();
      if (kind === 'repeat') {
        (this.list.children[index] as HTMLElement | undefined)?.focus();
        return;
      }
      this.close();
      this.root?.focus();
    });
    return row;
  }

  private onPointerLeave({ pointerType }: PointerEvent) {
    clearTimeout(this.closeTimer);
    if (pointerType === 'mouse' && this.openListeners)
      this.closeTimer = setTimeout(() => this.close(), MENU_CLOSE_DELAY);
  }

  private open() {
    this.openListeners = new AbortController();
    const { signal } = this.openListeners;
    this.list.hidden = false;
    this.root?.setAttribute('aria-expanded', 'true');
    // The control bar stays visible while the menu is open.
    this.player.focus({ autoHide: false });
    const first =
      this.list.querySelector<HTMLElement>('[aria-checked="true"]') ?? this.list.firstElementChild;
    (first as HTMLElement | null)?.focus();
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
    clearTimeout(this.closeTimer);
    if (!this.openListeners) return;
    this.openListeners.abort();
    this.openListeners = undefined;
    this.list.hidden = true;
    this.root?.setAttribute('aria-expanded', 'false');
    // Lets the bar hide by itself again.
    if (this.player.isActive) this.player.focus();
  }

  private moveByKey(event: KeyboardEvent) {
    const rows = [...this.list.children] as HTMLElement[];
    const index = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      this.close();
      this.root?.focus();
    } else if (event.key === 'ArrowDown') rows[(index + 1) % rows.length]?.focus();
    else if (event.key === 'ArrowUp') rows.at(index - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  override destroy() {
    clearTimeout(this.closeTimer);
    this.openListeners?.abort();
    this.list.remove();
  }
}
