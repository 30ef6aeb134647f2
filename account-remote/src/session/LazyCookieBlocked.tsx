import { Button } from '@manying/ui/Button';
import { StatePanel } from '@manying/ui/StatePanel';
import { useLazyComponent } from '@manying/ui/useLazyComponent';
import { messages } from '../messages.ts';
import type { CookieBlockedProps } from './CookieBlocked.tsx';

const text = messages.cookie;

const load = () => import(/* webpackChunkName: "cookieBlocked" */ './CookieBlocked.tsx');

/** Loads the instructions for a refused cookie; shows the message without them until they are loaded. */
export function LazyCookieBlocked(props: CookieBlockedProps) {
  const CookieBlocked = useLazyComponent(load);
  if (CookieBlocked) return <CookieBlocked {...props} />;
  return (
    <StatePanel
      picture={null}
      title={text.title}
      text={text.text}
      actions={
        <Button variant="primary" busy={props.busy} onClick={props.onRetry}>
          {text.retry}
        </Button>
      }
    />
  );
}
