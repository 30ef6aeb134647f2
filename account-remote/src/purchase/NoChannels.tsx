import { Button } from '@manying/ui/Button';
import { headset, wallet } from '@manying/ui/icons';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { payMessages } from '../pay/payMessages.ts';
import styles from './NoChannels.module.css';

const text = payMessages.channels;

/** There is no channel: a link to the support (spec §8). */
export function NoChannels({ onSupport }: { onSupport: () => void }) {
  return (
    <div className={styles.none}>
      <DialogIcon glyph={wallet} kind="money" />
      <h3>{text.none}</h3>
      <p>
        {text.noneText}
        <br />
        {text.noneHours}
      </p>
      <Button variant="primary" icon={headset} onClick={onSupport}>
        {payMessages.contactSupport}
      </Button>
    </div>
  );
}
