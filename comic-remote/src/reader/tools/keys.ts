/** Keyboard commands of the reader. Space, Page Up and Down, Home, End and the up and down arrows scroll natively. */

/** Command of a key. */
export type KeyCommand = 'previous' | 'next' | 'toggle' | 'close' | 'fullScreen';

/** A pressed key and its target. */
export interface KeyPress {
  readonly key: string;
  /** Pressed with Ctrl, Alt or Meta: left to the browser. */
  readonly modified: boolean;
  /** On a form field or slider, which handles keys itself. */
  readonly onField: boolean;
  /** On a link or button, which Enter activates. */
  readonly onControl: boolean;
}

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  m: 'toggle',
  M: 'toggle',
  f: 'fullScreen',
  F: 'fullScreen',
  Enter: 'toggle',
  Escape: 'close',
};

/** The command of a key press; `undefined` for none. */
export function keyCommand({ key, modified, onField, onControl }: KeyPress): KeyCommand | undefined {
  if (modified || (onField && key !== 'Escape') || (onControl && key === 'Enter')) return undefined;
  return COMMANDS[key];
}
