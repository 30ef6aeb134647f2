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
      onCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onCommand]);
}
