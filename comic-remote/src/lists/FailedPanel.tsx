import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { ErrorPicture } from '@manying/ui/pictures';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';

interface FailedPanelProps {
  busy: boolean;
  onRetry: () => void;
}

/** In the place of a list whose first page failed. */
export function FailedPanel({ busy, onRetry }: FailedPanelProps) {
  return (
    <StatePanel
      picture={<ErrorPicture />}
      title={messages.failed}
      text={messages.congested}
      actions={
        <Button icon={refresh} busy={busy} onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    />
  );
}
