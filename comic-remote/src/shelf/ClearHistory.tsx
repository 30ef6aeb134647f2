import { useAppDispatch } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { trash } from '@manying/ui/icons';
import { useState } from 'react';
import { historyCleared } from '../comicState.ts';
import { messages } from '../messages.ts';

/** Removes the whole history, once that is confirmed. */
export function ClearHistory() {
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="text" icon={trash} onClick={() => setAsking(true)}>
        {messages.clear}
      </Button>
      <Dialog
        open={asking}
        title={messages.clearHistory}
        cancel={{ label: messages.cancel, onPress: () => setAsking(false) }}
        confirm={{ label: messages.clear, onPress: () => dispatch(historyCleared()) }}
      >
        {messages.clearHistoryQuestion}
      </Dialog>
    </>
  );
}
