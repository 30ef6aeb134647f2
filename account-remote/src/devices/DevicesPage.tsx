/** Devices that are logged in to the account, each with a button that ends its session (docs/decisions/012). */
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { Tag } from '@manying/ui/Tag';
import { TopBar } from '@manying/ui/TopBar';
import { failureText } from '../failureText.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { messages } from '../messages.ts';
import { Row, Rows } from '../Rows.tsx';
import { SessionNotice } from '../session/SessionNotice.tsx';
import { SupportButton } from '../support/SupportButton.tsx';
import styles from './Devices.module.css';
import { deviceName, lastDay } from './devices.ts';
import { useDevices } from './useDevices.ts';

const text = messages.devices;

/** Ends the session of a device. Its press counts also while another device is being ended. */
function EndButton({ name, end }: { name: string; end: () => Promise<void> }) {
  const { busy, run } = useSubmit();
  return (
    <Button variant="line" small busy={busy} aria-label={text.endNamed(name)} onClick={() => run(end)}>
      {text.end}
    </Button>
  );
}

export default function DevicesPage() {
  const { devices, failed, error, isFetching, retry, end } = useDevices();
  const back = useBack(paths.user);
  return (
    <main className={styles.page}>
      <TopBar title={messages.titles.devices} back={{ label: messages.forms.back, onPress: back }} />
      <SessionNotice />
      <p className={styles.description}>{text.description}</p>
      {devices && (
        <Rows>
          {devices.map((device) => {
            const { id, current } = device;
            const name = deviceName(device);
            const day = lastDay(device);
            return (
              <Row
                key={id}
                name={name}
                detail={day && text.lastSeen(day)}
                end={current ? <Tag>{text.current}</Tag> : <EndButton name={name} end={() => end(id)} />}
              />
            );
          })}
        </Rows>
      )}
      {devices?.every(({ current }) => current) && <p className={styles.note}>{text.onlyDevice}</p>}
      {!devices && isFetching && (
        <p className={styles.note} role="status">
          {messages.centre.loading}
        </p>
      )}
      {failed && (
        <StatePanel
          picture={devices ? null : <LazyIllustration of="error" />}
          title={messages.centre.failed}
          text={failureText(error)}
          actions={
            <>
              <SupportButton />
              <Button icon={refresh} busy={isFetching} onClick={() => void retry()}>
                {messages.centre.retry}
              </Button>
            </>
          }
        />
      )}
      <div className={styles.footer}>
        <Link className={buttonClass('soft', { block: true })} to={paths.password}>
          {text.changePassword}
        </Link>
      </div>
    </main>
  );
}
