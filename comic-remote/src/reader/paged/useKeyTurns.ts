import { useEffect, useEffectEvent } from 'react';
import { runKeyCommand } from '../tools/useKeys.ts';
import { keyTurn, type PageTurn } from './pageKeys.ts';

/** Turns pages by keys, which therefore do not change the chapter as they do in a strip. */
export function useKeyTurns(turn: (to: PageTurn) => void, rightToLeft: boolean): void {
  const onTurn = useEffectEvent(turn);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      runKeyCommand(
        event,
        (press) => keyTurn(press, rightToLeft),
        (to) => onTurn(to),
      );
    }
    // Before the reader's own keys, which leave a handled key alone.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [rightToLeft]);
}
