/** What keys do in the reader. Space, Page up and down, Home, End and the upright arrows scroll, as they do everywhere. */

/** What a key asks for. */
export type KeyCommand = 'previous' | 'next' | 'toggle' | 'close';

/** A pressed key, and what it was pressed on. */
export interface KeyPress {
  readonly key: string;
  /** Pressed together with Ctrl, Alt or the like: that is the browser's. */
  readonly modified: boolean;
  /** On a field or a slider, which has keys of its own. */
  readonly onField: boolean;
  /** On a link or a button, which Enter presses. */
  readonly onControl: boolean;
}

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  m: 'toggle',
  M: 'toggle',
  Enter: 'toggle',
  Escape: 'close',
};

/** The command a press stands for. */
export function keyCommand({ key, modified, onField, onControl }: KeyPress): KeyCommand | undefined {
  if (modified || (onField && key !== 'Escape') || (onControl && key === 'Enter')) return undefined;
  return COMMANDS[key];
}
