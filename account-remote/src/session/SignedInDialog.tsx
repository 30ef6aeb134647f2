import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { DoneDialog } from '../dialogs/DoneDialog.tsx';
import { messages } from '../messages.ts';

const text = messages.login;

/** Success dialog of the login; its button opens the account centre (spec §4). */
export function SignedInDialog({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const account = useAppSelector(selectUser)?.account ?? '';
  return (
    <DoneDialog
      open={open}
      title={text.done}
      text={text.current(account)}
      confirm={{
        label: text.toCentre,
        onPress: () => void navigate(paths.user, { replace: true }),
      }}
    />
  );
}
