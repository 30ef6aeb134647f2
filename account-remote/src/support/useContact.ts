import { refusal } from '@manying/platform/envelope';
import { selectTraceId, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useState } from 'react';
import { useAccountContactMutation } from '../accountApi.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { payMessages } from '../payMessages.ts';
import { useSessionRecovery } from '../session/useSessionRecovery.ts';
import { type ContactType, contactError } from './contactForm.ts';

const text = payMessages.support;

/** State and actions of the contact form. */
export interface Contact {
  readonly type: ContactType;
  readonly position: string;
  /** Error message; '' when there is none. */
  readonly error: string;
  readonly busy: boolean;
  readonly selectType: (type: ContactType) => void;
  readonly changePosition: (position: string) => void;
  readonly submit: () => void;
}

/** Sends a contact to the support; calls `onDone` on success. */
export function useContact(onDone: () => void): Contact {
  const [type, setType] = useState<ContactType>('qq');
  const [position, setPosition] = useState('');
  const [validationError, setError] = useState('');
  const user = useAppSelector(selectUser);
  const traceId = useAppSelector(selectTraceId);
  const [send] = useAccountContactMutation();
  const { busy, run } = useSubmit();
  const recoverSession = useSessionRecovery();

  async function submitContact(): Promise<void> {
    const { error } = await send({
      userId: user?.userId ?? '',
      visitorId: user?.visitorId || traceId,
      contactType: type,
      contactPosition: position.trim(),
    });
    if (error) {
      recoverSession(error);
      setError(refusal(error)?.msg || text.failed);
      return;
    }
    setPosition('');
    showToast(text.done, 'success');
    onDone();
  }

  return {
    type,
    position,
    error: validationError,
    busy,
    selectType(nextType) {
      setType(nextType);
      setError('');
    },
    changePosition(nextPosition) {
      setPosition(nextPosition);
      setError('');
    },
    submit() {
      const nextError = contactError(type, position);
      setError(nextError);
      if (!nextError) run(submitContact);
    },
  };
}
