import { Button } from '@manying/ui/Button';
import { lazyPart } from '@manying/ui/lazyPart';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import type { CookieBlockedProps } from './CookieBlocked.tsx';

const text = messages.cookie;

/** The message without the instructions. */
function CookieMessage({ busy, onRetry }: CookieBlockedProps) {
  return (
    <StatePanel
      picture={null}
      title={text.title}
      text={text.text}
      actions={
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {text.retry}
        </Button>
      }
    />
  );
}

/** Loads the instructions for a refused cookie; shows the message without them until they are loaded. */
export const LazyCookieBlocked = lazyPart<CookieBlockedProps>(
  () => import(/* webpackChunkName: "cookieBlocked" */ './CookieBlocked.tsx'),
  { pending: CookieMessage },
);
