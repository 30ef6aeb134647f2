import { PLAYER_BLUR } from 'xgplayer/es/events.js';
import styles from '../player.module.css';
import { createElement, playerButton } from './dom.ts';
import { ElementPlugin } from './PlayerPlugin.ts';
import { Popup } from './Popup.ts';

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
export abstract class OptionMenu<Value, Config extends object = object> extends ElementPlugin<Config> {
  private readonly list = createElement('div', styles.menu);
  private readonly closeTimer = this.timer();
  private readonly popup = new Popup(
    {
      button: this.element,
      panel: this.list,
      onOpen: () => {
        this.holdBar();
        const current = this.list.querySelector('[aria-checked="true"]') ?? this.list.firstElementChild;
        (current as HTMLElement | null)?.focus();
      },
      onClose: () => {
        this.closeTimer.stop();
        this.releaseBar();
      },
    },
    this.signal,
  );

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
    return button;
  }

  override afterCreate() {
    this.list.setAttribute('role', 'menu');
    this.list.setAttribute('aria-label', this.title);
    this.list.addEventListener('keydown', (event) => this.moveByKey(event));
    this.addToPlayer(this.list);
    for (const part of [this.element, this.list]) {
      part.addEventListener('pointerleave', (event) => this.onPointerLeave(event));
      part.addEventListener('pointerenter', () => this.closeTimer.stop());
    }
    this.on(PLAYER_BLUR, () => this.popup.close());
    this.refresh();
  }

  /** Renders the current option. The focus stays at its place in the list. */
  protected refresh() {
    const focused = [...this.list.children].indexOf(document.activeElement ?? this.list);
    const { text, name } = this.buttonLabel();
    this.element.replaceChildren(text);
    this.element.setAttribute('aria-label', name);
    const rows = this.options().map((option) => this.row(option));
    this.list.replaceChildren(...rows);
    rows[focused]?.focus();
  }

  private row({ value, text }: Option<Value>): HTMLButtonElement {
    const row = playerButton(styles.option, text, () => this.handleChoice(value), text);
    const kind = this.optionKind(value);
    const chosen = this.isSelected(value);
    row.setAttribute('role', kind === 'choice' ? 'menuitemradio' : 'menuitem');
    if (kind === 'choice') row.setAttribute('aria-checked', String(chosen));
    row.tabIndex = chosen ? 0 : -1;
    return row;
  }

  private handleChoice(value: Value) {
    this.choose(value);
    this.refresh();
    if (this.optionKind(value) === 'repeat') return;
    this.popup.close();
    this.element.focus();
  }

  private onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse' && this.popup.isOpen)
      this.closeTimer.start(MENU_CLOSE_DELAY, () => this.popup.close());
  }

  private moveByKey(event: KeyboardEvent) {
    const rows = [...this.list.children] as HTMLElement[];
    const index = rows.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'ArrowDown') rows[(index + 1) % rows.length]?.focus();
    else if (event.key === 'ArrowUp') rows.at(index - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
