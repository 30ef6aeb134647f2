import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { ErrorPicture, OfflinePicture } from '@manying/ui/pictures';
import { StatePanel } from '@manying/ui/StatePanel';
import { useNetworkBack, useOnline } from '@manying/ui/useOnline';
import { messages } from '../messages.ts';
import { offlineMessages } from '../offlineMessages.ts';

export interface FailedPanelProps {
  busy: boolean;
  onRetry: () => void;
}

/**
 * In the place of what could not be had. Without a network it says so and leads to what can be read all the same; it
 * tries again by itself when the network is back.
 */
export function FailedPanel({ busy, onRetry }: FailedPanelProps) {
  const online = useOnline();
  useNetworkBack(onRetry);
  return (
    <StatePanel
      picture={online ? <ErrorPicture /> : <OfflinePicture />}
      title={online ? messages.failed : offlineMessages.cutOff}
      text={online ? messages.congested : offlineMessages.cutOffHint}
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
