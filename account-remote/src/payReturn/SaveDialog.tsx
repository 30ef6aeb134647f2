import { selectUser } from '@manying/platform/session';
import { site } from '@manying/platform/site';
import { useAppSelector } from '@manying/platform/store';
import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { camera, check, copy } from '@manying/ui/icons';
import { copyWithToast } from '../copyWithToast.ts';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { payMessages } from '../pay/payMessages.ts';
import styles from './PayReturn.module.css';

const text = payMessages.payReturn;

interface SaveDialogProps {
  open: boolean;
  onDone: () => void;
}

/** Domain and credentials, to be saved as a screenshot. */
export function SaveDialog({ open, onDone }: SaveDialogProps) {
  const user = useAppSelector(selectUser);
  const domain = site().permanentDomain;
  const copyDomain = () => void copyWithToast(domain);
  return (
    <Dialog
      open={open}
      picture={<DialogIcon glyph={check} kind="success" />}
      title={text.save}
      cancel={{ label: text.copyDomain, onPress: copyDomain }}
      confirm={{ label: text.saved, onPress: onDone }}
      onDismiss={onDone}
    >
      <dl className={styles.credentials}>
        <div>
          <dt>{text.domain}</dt>
          <dd>
            <span>{domain}</span>
            <IconButton glyph={copy} label={text.copyDomain} onClick={copyDomain} />
          </dd>
        </div>
        <div>
          <dt>{text.account}</dt>
          <dd>{user?.account}</dd>
        </div>
        <div>
          <dt>{text.password}</dt>
          <dd>{user?.password || text.unknownPassword}</dd>
        </div>
      </dl>
      <p className={styles.tip}>
        <Icon glyph={camera} size="s" />
        {text.saveTip}
      </p>
    </Dialog>
  );
}
