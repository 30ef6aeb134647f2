import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { EmptyPicture, ErrorPicture, OfflinePicture } from '@manying/ui/pictures';
import { StatePanel } from '@manying/ui/StatePanel';
import { useNetworkBack, useOnline } from '@manying/ui/useOnline';
import { messages } from '../messages.ts';
import { offlineMessages } from '../offlineMessages.ts';
import { failureText } from './failureText.ts';

export interface FailedPanelProps {
  /** Why there is no answer. */
  error: unknown;
  /** There is an answer, and nothing in it. */
  empty?: boolean;
  busy: boolean;
  onRetry: () => void;
}

/**
 * In the place of what could not be had. Without a network it says so and leads to what can be read all the same; it
 * tries again by itself when the network is back.
 */
export function FailedPanel({ error, empty = false, busy, onRetry }: FailedPanelProps) {
  const online = useOnline();
  useNetworkBack(onRetry);
  return (
    <StatePanel
      picture={empty ? <EmptyPicture /> : online ? <ErrorPicture /> : <OfflinePicture />}
      title={empty ? messages.empty : online ? messages.failed : offlineMessages.noNetwork}
      text={empty ? undefined : online ? failureText(error) : offlineMessages.noNetworkHint}
      actions={
        <>
          {!online && (
            <Link to={paths.offline} className={buttonClass('soft')}>
              {offlineMessages.title}
            </Link>
          )}
          <Button icon={refresh} busy={busy} onClick={onRetry}>
            {messages.retry}
          </Button>
        </>
      }
    />
  );
}
