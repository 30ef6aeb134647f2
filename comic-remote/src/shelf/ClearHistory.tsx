import { useAppDispatch } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { trash } from '@manying/ui/icons';
import { useState } from 'react';
import { historyCleared } from '../comicState.ts';
import { messages } from '../messages.ts';
import { shelfMessages } from '../shelfMessages.ts';

/** Removes the whole history, once that is confirmed. */
export function ClearHistory() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" icon={trash} onClick={() => setAsking(true)}>
        {shelfMessages.clear}
      </Button>
      <Dialog
        open={asking}
        title={shelfMessages.clearHistory}
        cancel={{ label: messages.cancel, onPress: () => setAsking(false) }}
        confirm={{ label: shelfMessages.clear, onPress: () => dispatch(historyCleared()) }}
      >
        {shelfMessages.clearHistoryQuestion}
      </Dialog>
    </>
  );
}
