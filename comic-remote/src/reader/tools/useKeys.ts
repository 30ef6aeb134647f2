import { useEffect } from 'react';
import { type KeyCommand, keyCommand } from './keys.ts';

/** Listens to the keyboard while no dialog has it. */
export function useKeys(onCommand: (command: KeyCommand) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      const on = event.target instanceof Element ? event.target : undefined;
      const command = keyCommand({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        onField: on?.closest('input, textarea, select') != null,
        onControl: on?.closest('a, button') != null,
      });
      if (!command) return;
      event.preventDefault();
      onCommand(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onCommand]);
}
