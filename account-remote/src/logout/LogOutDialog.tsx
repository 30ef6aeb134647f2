import { loggedOut, type User } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { IconButton } from '@manying/ui/IconButton';
import { alert, copy } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import { useState } from 'react';
import { useAccountLogOutMutation } from '../accountApi.ts';
import { copyAndTell } from '../copyAndTell.ts';
import { Mark } from '../dialogs/Mark.tsx';
import { MarkedDialog } from '../dialogs/MarkedDialog.tsx';
import { useSending } from '../forms/useSending.ts';
import { messages } from '../messages.ts';
import styles from './LogOut.module.css';

const { centre, logout: text } = messages;

export interface LogOutDialogProps {
  open: boolean;
  user: User;
  onClose: () => void;
}

/** Asks before this device forgets the account, and shows once more what opens it. */
export function LogOutDialog({ open, user, onClose }: LogOutDialogProps) {
  const [failure, setFailure] = useState('');
  const { busy, send } = useSending();
  const [logOut] = useAccountLogOutMutation();
  const dispatch = useAppDispatch();

  function leave(): void {
    setFailure('');
    send(async () => {
      const { error } = await logOut();
      if (error) return setFailure(text.failed);
      onClose();
      showToast(text.done, 'success');
      dispatch(loggedOut());
    });
  }

  const rows = [
    { name: centre.account, value: user.account, copyLabel: centre.copyAccount },
    { name: centre.password, value: user.password, copyLabel: centre.copyPassword },
  ];
  return (
    <MarkedDialog
      open={open}
      mark={<Mark glyph={alert} kind="careful" />}
      title={text.ask}
      cancel={{ label: text.leave, busy, onPress: leave }}
      confirm={{ label: text.stay, onPress: onClose }}
      onDismiss={onClose}
    >
      <p className={styles.text}>{text.loses}</p>
      <p className={styles.text}>{text.keepFirst}</p>
      <dl className={styles.credentials}>
        {rows.map(({ name, value, copyLabel }) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{value || centre.unknownPassword}</span>
              {value && <IconButton glyph={copy} label={copyLabel} onClick={() => copyAndTell(value)} />}
            </dd>
          </div>
        ))}
      </dl>
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </MarkedDialog>
  );
}
