import { recordPress } from '@manying/platform/presses';
import { useEffect } from 'react';
import { type KeyCommand, type KeyPress, keyCommand } from './keys.ts';

/** A key press for the reader; `undefined` for one that is handled elsewhere or belongs to a modal dialog. */
function keyPressOf(event: KeyboardEvent): KeyPress | undefined {
  // Each dialog of the store is modal. Old browsers do not know `:modal`, and throw.
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    onField: target?.closest('input, textarea, select') != null,
    onControl: target?.closest('a, button') != null,
  };
}

/** Runs the command of a key press, if it has one. A key that is held down is one press. */
export function runKeyCommand<Command>(
  event: KeyboardEvent,
  commandOf: (press: KeyPress) => Command | undefined,
  run: (command: Command) => void,
): void {
  const press = keyPressOf(event);
  const command = press && commandOf(press);
  if (command === undefined) return;
  event.preventDefault();
  if (!event.repeat) run(command);
}

/** Handles keyboard commands while no modal dialog is open. */
export function useKeys(onCommand: (command: KeyCommand) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      runKeyCommand(event, keyCommand, (command) => {
        // The chapter may be bought by auto-buy: by this press, not by the one before.
        if (command === 'previous' || command === 'next') recordPress(event.timeStamp);
        onCommand(command);
      });
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onCommand]);
}
