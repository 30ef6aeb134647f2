/** The elements of a popup, and what else happens when it opens and closes. */
export interface PopupParts {
  /** Opens and closes the panel. */
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
  /** A press outside of these elements closes the panel; button and panel by default. */
  readonly inside?: readonly Element[];
  /** Where Escape closes the panel; the panel by default. */
  readonly escapeFrom?: HTMLElement;
  readonly onOpen?: () => void;
  /** `hadFocus`: the focus was in the panel, which is hidden now. */
  readonly onClose?: (hadFocus: boolean) => void;
}

/**
 * A panel that a button opens. It closes on a press elsewhere, and on Escape, which returns the focus to the
 * button.
 */
export class Popup {
  private readonly parts: PopupParts;
  private openListeners: AbortController | undefined;

  /** @param signal is aborted when the popup's owner is destroyed. */
  constructor(parts: PopupParts, signal: AbortSignal) {
    this.parts = parts;
    parts.panel.hidden = true;
    parts.button.setAttribute('aria-expanded', 'false');
    parts.button.addEventListener('click', () => (this.isOpen ? this.close() : this.open()));
    signal.addEventListener('abort', () => this.openListeners?.abort());
  }

  get isOpen(): boolean {
    return this.openListeners !== undefined;
  }

  open(): void {
    const { button, panel, inside = [button, panel], escapeFrom = panel, onOpen } = this.parts;
    this.openListeners = new AbortController();
    const { signal } = this.openListeners;
    panel.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    onPressOutside(
      () => inside,
      () => this.close(),
      signal,
    );
    escapeFrom.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        this.close();
        button.focus();
      },
      { signal },
    );
    onOpen?.();
  }

  close(): void {
    if (!this.openListeners) return;
    this.openListeners.abort();
    this.openListeners = undefined;
    const { button, panel, onClose } = this.parts;
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    onClose?.(hadFocus);
  }
}

/** Calls `onPress` on each press outside of all of `elements()`, until `signal` is aborted. */
export function onPressOutside(
  elements: () => readonly Element[],
  onPress: () => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !elements().some((element) => element.contains(target))) onPress();
    },
    { signal, capture: true },
  );
}
