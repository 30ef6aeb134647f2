import { refusal } from '@manying/platform/envelope';
import { selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useState } from 'react';
import { useAccountChangePasswordMutation } from '../accountApi.ts';
import { useForm } from '../forms/useForm.ts';
import { latestUser } from '../session/latestUser.ts';
import { userChanged } from '../session/storeUser.ts';
import { clearUnconfirmedPassword, storeUnconfirmedPassword } from '../session/unconfirmedPassword.ts';
import { useConfirmPassword } from '../session/useConfirmPassword.ts';
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
  /** The stored password that the provider has refused; that of another account, or a newer one, may be right. */
  const [refused, setRefused] = useState('');
  // Without a user the visitor is being registered, which stores a password.
  const needsOld = user?.password === '' || user?.password === refused;
  const dispatch = useAppDispatch();
  const recoverSession = useSessionRecovery();
  const [change] = useAccountChangePasswordMutation();
  const confirmPassword = useConfirmPassword();

  const form = useForm<NewPassword>({
    initial: { oldPassword: '', newPassword: '', confirmation: '' },
    userId: user?.userId,
    validate: (values) => newPasswordErrors(values, needsOld),
    async send({ oldPassword, newPassword: password }) {
      const isConfirmed = await confirmPassword();
      const latest = dispatch(latestUser());
      const storedPassword = latest?.password ?? '';
      // The input is not for an account that has logged in meanwhile.
      if (isConfirmed === undefined || latest?.userId !== user?.userId) return { failure: '' };
      if (isConfirmed && storedPassword === password) return 'done';
      const present = needsOld && !isConfirmed ? oldPassword : storedPassword;
      // Before it is sent: a page that is closed meanwhile gets no answer, and no error.
      if (user) storeUnconfirmedPassword(user.userId, password);
      const { error } = await change({ password, oldPassword: present });
      if (error) {
        recoverSession(error);
        const { code, msg: message } = refusal(error) ?? {};
        if (code !== undefined) clearUnconfirmedPassword(password);
        // A question that was asked meanwhile may have removed it.
        else if (user) storeUnconfirmedPassword(user.userId, password);
        if (code === FORBIDDEN) setRefused(storedPassword);
        if (!message) return { failure: '' };
        return { errors: code === FORBIDDEN ? { oldPassword: message } : { newPassword: message } };
      }
      clearUnconfirmedPassword();
      dispatch(userChanged(user?.userId, { password }));
      setRefused('');
      return 'done';
    },
  });
  return { form, needsOld };
}
