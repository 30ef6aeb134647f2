import { refusal } from '@manying/platform/envelope';
import { selectTraceId, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { normalizeTyped } from '@manying/ui/visibleText';
import { useEffect, useRef } from 'react';
import { useAccountContactMutation } from '../accountApi.ts';
import { type Form, useForm } from '../forms/useForm.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { type Contact, contactError } from './contactForm.ts';
import { supportMessages } from './supportMessages.ts';

const text = supportMessages;

/** State of the contact form. Calls `onDone` when the support has the contact. */
export function useContact(onDone: () => void): Form<Contact> {
  const user = useAppSelector(selectUser);
  const traceId = useAppSelector(selectTraceId);
  const [send] = useAccountContactMutation();
  const recoverSession = useSessionRecovery();
  /** What is in the field now. */
  const typed = useRef('');

  const form = useForm<Contact>({
    initial: { type: 'qq', position: '' },
    validate: ({ type, position }) => ({ position: contactError(type, position) }),
    async send({ type, position }) {
      const { error } = await send({
        userId: user?.userId ?? '',
        visitorId: user?.visitorId || traceId,
        contactType: type,
        contactPosition: normalizeTyped(position),
      });
      if (error) {
        recoverSession(error);
        return { errors: { position: refusal(error)?.msg || text.failed } };
      }
      showToast(text.done, 'success');
      // It was corrected meanwhile: the visitor wants to send it again.
      if (typed.current !== position) return 'done';
      form.change({ position: '' });
      onDone();
      return 'done';
    },
  });
  useEffect(() => {
    typed.current = form.values.position;
  }, [form.values.position]);
  return form;
}
