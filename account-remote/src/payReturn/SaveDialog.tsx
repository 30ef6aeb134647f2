import type { Credit } from '@manying/platform/payment';
import { selectUser } from '@manying/platform/session';
import { site } from '@manying/platform/site';
import { useAppSelector } from '@manying/platform/store';
import type { Action } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { camera, check, copy } from '@manying/ui/icons';
import { copyWithToast } from '../copyWithToast.ts';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import { payMessages } from '../pay/payMessages.ts';
import { payReturnMessages } from '../pay/payReturnMessages.ts';
import { membershipOf } from '../session/membership.ts';
import styles from './PayReturn.module.css';

const text = payReturnMessages;

interface SaveDialogProps {
  open: boolean;
  /** What the payment has brought; `undefined` while only the visitor says that it succeeded. */
  credit: Credit | undefined;
  onDone: () => void;
  /** Opens the chapter or film that needed the payment; `undefined` when there is none. */
  next: Action | undefined;
}

/** What has arrived, then domain and credentials, to be saved as a screenshot. */
export function SaveDialog({ open, credit, onDone, next }: SaveDialogProps) {
  const user = useAppSelector(selectUser);
  const domain = site().permanentDomain;
  const copyDomain = () => void copyWithToast(domain);
  const title = !credit
    ? text.save
    : credit.type === 'coin'
      ? text.coinsCredited(formatCoins(credit.coins))
      : payMessages.purchase.vip;
  const done = { label: text.saved, onPress: onDone };
  const vipDate = credit?.type === 'vip' && user ? membershipOf(user).date : '';
  return (
    <Dialog
      open={open}
      picture={<DialogIcon glyph={check} kind="success" />}
      title={title}
      {...(credit && next
        ? { cancel: done, confirm: next }
        : { cancel: { label: text.copyDomain, onPress: copyDomain }, confirm: done })}
      onDismiss={onDone}
    >
      {vipDate && <p>{payMessages.purchase.vipUntil(vipDate)}</p>}
      {credit && <p>{text.save}</p>}
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
