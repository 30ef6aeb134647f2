import { useAppDispatch } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { trash } from '@manying/ui/icons';
import { useState } from 'react';
import { historyCleared } from '../comicState.ts';
import { messages } from '../messages.ts';
import { shelfMessages } from './shelfMessages.ts';

/** Button to clear the history, with a confirmation. */
export function ClearHistory() {
  const dispatch = useAppDispatch();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="text" icon={trash} onClick={() => setConfirming(true)}>
        {shelfMessages.clear}
      </Button>
      <Dialog
        open={confirming}
        title={shelfMessages.clearHistory}
        cancel={{ label: messages.cancel, onPress: () => setConfirming(false) }}
        confirm={{ label: shelfMessages.clear, onPress: () => dispatch(historyCleared()) }}
      >
        {shelfMessages.clearHistoryQuestion}
      </Dialog>
    </>
  );
}
