import type { commentTexts } from '../messages/comments.ts';
import { createElement, playerButton } from '../plugins/dom.ts';
import { Popup } from '../plugins/Popup.ts';
import { COLORS, type CommentChoice, colorText, MAX_COMMENT_LENGTH, SIZES } from '../rules/comments.ts';
import styles from './CommentBox.module.css';

type Texts = (typeof commentTexts)['zh-cn'];

/** Events of the comment box. */
interface CommentBoxEvents {
  /** The viewer submits the typed comment. */
  onSend(typed: string, choice: CommentChoice): void;
  /** The viewer shows or hides comments. */
  onToggle(shown: boolean): void;
}

/** The comment box: toggle, text field and send button in one row, with a panel for size and colour. */
export class CommentBox {
  readonly form = createElement('form', styles.box);
  private readonly texts: Texts;
  private readonly events: CommentBoxEvents;
  private readonly switchButton: HTMLButtonElement;
  private readonly input = createElement('input', styles.input);
  private readonly panel = createElement('div', styles.panel);
  private readonly popup: Popup;
  private choice: CommentChoice = {};

  /** @param signal removes the box when it is aborted. */
  constructor(texts: Texts, events: CommentBoxEvents, shown: boolean, signal: AbortSignal) {
    this.texts = texts;
    this.events = events;
    const toggle = () => this.events.onToggle(!this.isShown());
    this.switchButton = playerButton(styles.switch, texts.off, toggle, createElement('span', '', texts.mark));
    const styleButton = playerButton(styles.style, texts.style, undefined, 'A');
    const { form, panel } = this;
    const inside = [form];
    this.popup = new Popup({ button: styleButton, panel, inside, escapeFrom: form }, signal);
    this.fillPanel();
    form.append(this.switchButton, this.field(styleButton), this.sendButton(), panel);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.events.onSend(this.input.value, this.choice);
      this.input.value = '';
      this.input.focus();
    });
    this.setShown(shown);
    signal.addEventListener('abort', () => form.remove());
  }

  /** The text that is not sent yet. */
  get typed(): string {
    return this.input.value;
  }

  set typed(text: string) {
    this.input.value = text;
  }

  /** Updates the toggle. Its name says what a press does, so that it has no pressed state. */
  setShown(shown: boolean): void {
    this.switchButton.classList.toggle(styles.on ?? '', shown);
    this.switchButton.setAttribute('aria-label', shown ? this.texts.off : this.texts.on);
  }

  /** Moves the box into an element; `inBar` when that is the player's bar. */
  moveTo(parent: Element, inBar: boolean): void {
    this.form.classList.toggle(styles.inBar ?? '', inBar);
    this.popup.close();
    parent.append(this.form);
  }

  private isShown() {
    return this.switchButton.classList.contains(styles.on ?? '');
  }

  private field(styleButton: HTMLElement): HTMLElement {
    this.input.placeholder = this.texts.input;
    this.input.setAttribute('aria-label', this.texts.input);
    this.input.maxLength = MAX_COMMENT_LENGTH;
    this.input.enterKeyHint = 'send';
    this.input.autocomplete = 'off';
    return createElement('div', styles.field, this.input, styleButton);
  }

  private sendButton(): HTMLElement {
    const send = playerButton(styles.send, this.texts.send, undefined, this.texts.send);
    send.type = 'submit';
    return send;
  }

  private fillPanel() {
    const { texts } = this;
    const size = this.row(texts.size, 'size', SIZES, (value) => [texts.sizes[value] ?? '', undefined]);
    const color = this.row(texts.color, 'color', COLORS, (value) => [
      texts.colors[value] ?? '',
      colorText(value),
    ]);
    this.panel.append(size, color);
  }

  /** Radio buttons of one kind; the first one chooses at random. */
  private row(
    title: string,
    name: 'size' | 'color',
    values: readonly number[],
    describe: (value: number) => readonly [text: string, color: string | undefined],
  ): HTMLFieldSetElement {
    const row = createElement('fieldset', styles.row, createElement('legend', '', title));
    for (const value of [undefined, ...values]) {
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.checked = value === undefined;
      input.addEventListener('change', () => {
        this.choice = { ...this.choice, [name]: value };
      });
      const [text, color] = value === undefined ? [this.texts.random, undefined] : describe(value);
      input.setAttribute('aria-label', text);
      row.append(createElement('label', styles.choice, input, color === undefined ? text : dot(color)));
    }
    return row;
  }
}

function dot(color: string): HTMLElement {
  const mark = createElement('span', styles.dot);
  mark.style.background = color;
  return mark;
}
