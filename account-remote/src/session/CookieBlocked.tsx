import { appleSystem } from '@manying/platform/install';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { StatePanel } from '@manying/ui/StatePanel';
import { Tabs } from '@manying/ui/Tabs';
import { useId, useState } from 'react';
import { messages } from '../messages.ts';
import { CookieIllustration } from './CookieIllustration.tsx';
import { cookieMessages } from './cookieMessages.ts';
import styles from './Session.module.css';

const text = { ...messages.cookie, ...cookieMessages };

type Phone = 'ios' | 'android';

const PHONES = [
  { value: 'ios', label: text.ios },
  { value: 'android', label: text.android },
] as const;
const STEPS: Readonly<Record<Phone, readonly string[]>> = { ios: text.iosSteps, android: text.androidSteps };

/** Phone whose instructions are shown first. */
function phoneOf(userAgent: string): Phone {
  return appleSystem(userAgent) === 'other' ? 'android' : 'ios';
}

export interface CookieBlockedProps {
  /** The retry is pending. */
  busy: boolean;
  onRetry: () => void;
}

/** Explains that the browser refuses the provider's cookie, and how to allow it. */
export default function CookieBlocked({ busy, onRetry }: CookieBlockedProps) {
  const [phone, setPhone] = useState(() => phoneOf(navigator.userAgent));
  const panelId = useId();
  return (
    <>
      <StatePanel picture={<CookieIllustration />} title={text.title} text={text.text} />
      <div className={styles.phones}>
        <Tabs
          variant="segment"
          label={text.phones}
          items={PHONES}
          value={phone}
          onChange={setPhone}
          panelId={panelId}
        />
      </div>
      <ol id={panelId} className={styles.steps}>
        {STEPS[phone].map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className={styles.footer}>
        <Link className={buttonClass('ghost')} to={paths.home}>
          {text.browseFree}
        </Link>
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {text.retry}
        </Button>
      </div>
    </>
  );
}
