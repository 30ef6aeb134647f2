import { Button } from '@manying/ui/Button';
import { headset, wallet } from '@manying/ui/icons';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { payMessages } from '../pay/payMessages.ts';
import styles from './NoChannels.module.css';
import { noChannelsMessages as text } from './noChannelsMessages.ts';

export interface NoChannelsProps {
  onSupport: () => void;
}

/** There is no channel: a link to the support (spec §8). */
export default function NoChannels({ onSupport }: NoChannelsProps) {
  return (
    <div className={styles.none}>
      <DialogIcon glyph={wallet} kind="money" />
      <h3>{payMessages.channels.none}</h3>
      <p>
        {text.text}
        <br />
        {text.hours}
      </p>
      <Button variant="primary" icon={headset} onClick={onSupport}>
        {payMessages.contactSupport}
      </Button>
    </div>
  );
}
