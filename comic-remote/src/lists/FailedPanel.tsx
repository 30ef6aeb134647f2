import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { EmptyIllustration, ErrorIllustration, OfflineIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import { useOnline } from '@manying/ui/useOnline';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { messages } from '../messages.ts';
import { offlineMessages } from '../saving/offlineMessages.ts';
import { failureText } from './failureText.ts';
import { LazySupportLink } from './LazySupportLink.tsx';

export interface FailedPanelProps {
  /** The error of the failed request. */
  error: unknown;
  /** The request succeeded with an empty result. */
  empty?: boolean;
  busy: boolean;
  onRetry: () => void;
  /** Heading level: 1 if the page has no other title. */
  level?: 1 | 2;
}

/**
 * Shown instead of content that failed to load, with a link to the support. Without a network it says so and links to
 * offline reading instead. Retries automatically when the network is back.
 */
export function FailedPanel({ error, empty = false, busy, onRetry, level = 2 }: FailedPanelProps) {
  const online = useOnline();
  useRetryOnReconnect(true, onRetry);
  return (
    <StatePanel
      level={level}
      picture={empty ? <EmptyIllustration /> : online ? <ErrorIllustration /> : <OfflineIllustration />}
      role={empty ? 'status' : 'alert'}
      title={empty ? messages.empty : online ? messages.failed : offlineMessages.noNetwork}
      text={empty ? undefined : online ? failureText(error) : offlineMessages.noNetworkHint}
      actions={
        <>
          {online ? (
            !empty && <LazySupportLink />
          ) : (
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
