import type { commentTexts } from '../messages/comments.ts';
import { playerButton } from '../plugins/dom.ts';
import { COLORS, type CommentChoice, colorText, MAX_COMMENT_LENGTH, SIZES } from '../rules/comments.ts';
import styles from './comments.module.css';

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
  readonly form = document.createElement('form');
  private readonly input = document.createElement('input');
  private readonly switchButton: HTMLButtonElement;
  private readonly panel = document.createElement('div');
  private readonly abortController = new AbortController();
  private choice: CommentChoice = {};

  private readonly texts: Texts;
  private readonly events: CommentBoxEvents;
  private panelListeners: AbortController | undefined;

  constructor(texts: Texts, events: CommentBoxEvents, shown: boolean) {
    this.texts = texts;
    this.events = events;
    this.form.className = styles.box ?? '';
    this.switchButton = playerButton(styles.switch, texts.off);
    const mark = document.createElement('span');
    mark.textContent = texts.mark;
    this.switchButton.append(mark);
    this.switchButton.addEventListener('click', () => this.events.onToggle(!this.isShown()));
    this.form.append(this.switchButton, this.field(), this.sendButton(), this.makePanel());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.events.onSend(this.input.value, this.choice);
      this.input.value = '';
      this.input.focus();
    });
    this.setShown(shown);
  }

  /** Updates the toggle. */
  setShown(shown: boolean): void {
    this.switchButton.setAttribute('aria-pressed', String(shown));
    this.switchButton.setAttribute('aria-label', shown ? this.texts.off : this.texts.on);
  }

  /** Moves the box into an element; `inBar` when that is the player's bar. */
  moveTo(parent: Element, inBar: boolean): void {
    this.form.classList.toggle(styles.inBar ?? '', inBar);
    this.closePanel();
    parent.append(this.form);
  }

  destroy(): void {
    this.abortController.abort();
    this.form.remove();
  }

  private isShown() {
    return this.switchButton.getAttribute('aria-pressed') === 'true';
  }

  private field(): HTMLElement {
    const field = document.createElement('div');
    field.className = styles.field ?? '';
    this.input.className = styles.input ?? '';
    this.input.placeholder = this.texts.input;
    this.input.setAttribute('aria-label', this.texts.input);
    this.input.maxLength = MAX_COMMENT_LENGTH;
    this.input.enterKeyHint = 'send';
    this.input.autocomplete = 'off';
    const style = playerButton(styles.style, this.texts.style);
    style.textContent = 'A';
    style.setAttribute('aria-expanded', 'false');
    style.addEventListener('click', () => (this.panel.hidden ? this.openPanel(style) : this.closePanel()));
    field.append(this.input, style);
    return field;
  }

  private sendButton(): HTMLElement {
    const send = playerButton(styles.send, this.texts.send);
    send.type = 'submit';
    send.textContent = this.texts.send;
    return send;
  }

  private makePanel(): HTMLElement {
    const { texts } = this;
    this.panel.className = styles.panel ?? '';
    this.panel.hidden = true;
    const size = this.row(texts.size, 'size', SIZES, (value) => [texts.sizes[value] ?? '', undefined]);
    const color = this.row(texts.color, 'color', COLORS, (value) => [
      texts.colors[value] ?? '',
      colorText(value),
    ]);
    this.panel.append(size, color);
    return this.panel;
  }

  /** Radio buttons of one kind; the first one chooses at random. */
  private row(
    title: string,
    name: 'size' | 'color',
    values: readonly number[],
    describe: (value: number) => readonly [text: string, color: string | undefined],
  ): HTMLFieldSetElement {
    const row = document.createElement('fieldset');
    row.className = styles.row ?? '';
    const legend = document.createElement('legend');
    legend.textContent = title;
    row.append(legend);
    for (const value of [undefined, ...values]) {
      const label = document.createElement('label');
      label.className = styles.choice ?? '';
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.checked = value === undefined;
      input.addEventListener('change', () => {
        this.choice = { ...this.choice, [name]: value };
      });
      const [text, color] = value === undefined ? [this.texts.random, undefined] : describe(value);
      label.append(input, color === undefined ? text : dot(color));
      input.setAttribute('aria-label', text);
      row.append(label);
    }
    return row;
  }

  private openPanel(button: HTMLElement) {
    this.panelListeners = new AbortController();
    const { signal } = this.panelListeners;
    this.panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    signal.addEventListener('abort', () => button.setAttribute('aria-expanded', 'false'));
    const closeOnOutsidePress = (event: Event) => {
      if (!this.form.contains(event.target as Node)) this.closePanel();
    };
    document.addEventListener('pointerdown', closeOnOutsidePress, { signal, capture: true });
    this.form.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        this.closePanel();
        button.focus();
      },
      { signal },
    );
    this.abortController.signal.addEventListener('abort', () => this.panelListeners?.abort(), { signal });
  }

  private closePanel() {
    this.panelListeners?.abort();
    this.panel.hidden = true;
  }
}

function dot(color: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = styles.dot ?? '';
  mark.style.background = color;
  return mark;
}
