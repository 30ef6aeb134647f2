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

/**
 * State of the contact form.
 * @param isOpen the form is shown.
 * @param onDone called when the support has the contact.
 */
export function useContact(isOpen: boolean, onDone: () => void): Form<Contact> {
  const user = useAppSelector(selectUser);
  const traceId = useAppSelector(selectTraceId);
  const [send] = useAccountContactMutation();
  const recoverSession = useSessionRecovery();
  /** What is in the field now. */
  const typed = useRef('');
  /** Whether the form is on the screen now. */
  const isSeen = useRef(false);

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
        const failure = refusal(error)?.msg || text.failed;
        // Who has closed the form would take the contact for sent.
        if (!isSeen.current) showToast(failure, 'error');
        return { errors: { position: failure } };
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
  useEffect(() => {
    isSeen.current = isOpen;
    return () => {
      isSeen.current = false;
    };
  }, [isOpen]);
  return form;
}
