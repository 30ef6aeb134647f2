import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { StatePanel } from '@manying/ui/StatePanel';
import { useNetworkBack } from '@manying/ui/useOnline';
import { offlineMessages } from '../saving/offlineMessages.ts';
import { LazyPanelPicture } from './LazyPanelPicture.tsx';
import { Panel } from './panels.tsx';

interface MembershipEndedProps {
  bookId: string;
  retry: Action;
}

/** Shown offline for a saved chapter whose reader had access by a membership that has ended. */
export default function MembershipEnded({ bookId, retry }: MembershipEndedProps) {
  useNetworkBack(retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LazyPanelPicture kind="empty" />}
        title={offlineMessages.membershipEnded}
        text={offlineMessages.membershipEndedHint}
        actions={
          <>
            <Link to={paths.purchase(bookId)} className={buttonClass('soft')}>
              {offlineMessages.renew}
            </Link>
            <Button icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
              {retry.label}
            </Button>
          </>
        }
      />
    </Panel>
  );
}
