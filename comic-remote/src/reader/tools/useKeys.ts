import { recordPress } from '@manying/platform/presses';
import { useEffect } from 'react';
import { type KeyCommand, type KeyPress, keyCommand } from './keys.ts';

/** A key press for the reader; `undefined` for one that is handled elsewhere or belongs to a modal dialog. */
export function keyPressOf(event: KeyboardEvent): KeyPress | undefined {
  if (event.defaultPrevented || document.querySelector('dialog:modal')) return undefined;
  const target = event.target instanceof Element ? event.target : undefined;
  return {
    key: event.key,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    onField: target?.closest('input, textarea, select') != null,
    onControl: target?.closest('a, button') != null,
  };
}

/** Handles keyboard commands while no modal dialog is open. */
export function useKeys(onCommand: (command: KeyCommand) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const press = keyPressOf(event);
      const command = press && keyCommand(press);
      if (!command) return;
      event.preventDefault();
      // A key that is held down is one press.
      if (event.repeat) return;
      // The chapter may be bought by auto-buy: by this press, not by the one before.
      if (command === 'previous' || command === 'next') recordPress(event.timeStamp);
      onCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onCommand]);
}
