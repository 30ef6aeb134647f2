import { refusal } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { normalizeTyped } from '@manying/ui/visibleText';
import { useAccountBindMutation } from '../accountApi.ts';
import { useForm } from '../forms/useForm.ts';
import { messages } from '../messages.ts';
import { userChanged } from '../session/storeUser.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { mobileError } from './mobile.ts';

/** State of the form that binds a phone number. */
export function useBind() {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.userId;
  const recoverSession = useSessionRecovery();
  const [bind] = useAccountBindMutation();

  return useForm({
    initial: { mobile: '' },
    userId,
    validate: ({ mobile }) => ({ mobile: mobileError(mobile) }),
    async send(values) {
      const mobile = normalizeTyped(values.mobile);
      const { error } = await bind(mobile);
      if (error) {
        recoverSession(error);
        return { failure: refusal(error)?.msg || messages.forms.unreachable };
      }
      dispatch(userChanged(userId, { mobile }));
      return 'done';
    },
  });
}
