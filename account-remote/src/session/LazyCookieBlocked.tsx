import { Button } from '@manying/ui/Button';
import { StatePanel } from '@manying/ui/StatePanel';
import { useLazyComponent } from '@manying/ui/useLazyComponent';
import { messages } from '../messages.ts';
import type { CookieBlockedProps } from './CookieBlocked.tsx';

const text = messages.cookie;

const load = () => import(/* webpackChunkName: "cookieBlocked" */ './CookieBlocked.tsx');

/** The browser refuses the provider's cookie. The advice comes when it is needed; without it the fact stands alone. */
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
