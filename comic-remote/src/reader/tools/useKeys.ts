import { useEffect } from 'react';
import { type KeyCommand, keyCommand } from './keys.ts';

/** Handles keyboard commands while no modal dialog is open. */
export function useKeys(onCommand: (command: KeyCommand) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const command = keyCommand({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        onField: target?.closest('input, textarea, select') != null,
        onControl: target?.closest('a, button') != null,
      });
      if (!command) return;
      event.preventDefault();
      onCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onCommand]);
}
