import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { StatePanel } from '@manying/ui/StatePanel';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import type { ChapterAddress } from '../comicApi.ts';
import { rechargeState } from '../purchase/rechargeState.ts';
import { offlineMessages } from '../saving/offlineMessages.ts';
import { LazyPanelPart } from './LazyPanelPart.tsx';
import { Panel } from './panels.tsx';

interface MembershipEndedProps {
  address: ChapterAddress;
  retry: Action;
}

/** Shown offline for a saved chapter whose reader had access by a membership that has ended. */
export default function MembershipEnded({ address, retry }: MembershipEndedProps) {
  useRetryOnReconnect(true, retry.onPress);
  return (
    <Panel>
      <StatePanel
        picture={<LazyPanelPart kind="empty" />}
        title={offlineMessages.membershipEnded}
        text={offlineMessages.membershipEndedHint}
        actions={
          <>
            <Link
              to={paths.purchase(address.bookId)}
              state={rechargeState(address)}
              className={buttonClass('soft')}
            >
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
