import { refusal } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { useForm } from '../forms/useForm.ts';
import { userChanged } from '../session/storeUser.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { type NewPassword, newPasswordErrors } from './newPassword.ts';

/** Provider code for a missing or wrong old password. */
const FORBIDDEN = 403;

/**
 * State of the form that changes the password. The stored password is sent as the old one; the field of the old password is
 * shown when none is stored or when the provider refuses it.
 */
export function usePassword() {
  const user = useAppSelector(selectUser);
  const storedPassword = user?.password ?? '';
  /** The stored password that the provider has refused; that of another account, or a newer one, may be right. */
  const [refused, setRefused] = useState('');
  // Without a user the visitor is being registered, which stores a password.
  const needsOld = user?.password === '' || user?.password === refused;
  const dispatch = useAppDispatch();
  const recoverSession = useSessionRecovery();
  const [change] = useAccountChangePasswordMutation();

  const form = useForm<NewPassword>({
    initial: { oldPassword: '', newPassword: '', confirmation: '' },
    userId: user?.userId,
    validate: (values) => newPasswordErrors(values, needsOld),
    async send({ oldPassword, newPassword: password }) {
      const { error } = await change({ password, oldPassword: needsOld ? oldPassword : storedPassword });
      if (error) {
        recoverSession(error);
        const { code, msg: message } = refusal(error) ?? {};
        if (code === FORBIDDEN) setRefused(storedPassword);
        if (!message) return { failure: '' };
        return { errors: code === FORBIDDEN ? { oldPassword: message } : { newPassword: message } };
      }
      dispatch(userChanged(user?.userId, { password }));
      setRefused('');
      return 'done';
    },
  });
  return { form, needsOld };
}
