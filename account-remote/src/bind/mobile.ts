/** Validation of a phone number to bind (spec §5, §9). */
import { normalizeTyped } from '@manying/ui/visibleText';
import { messages } from '../messages.ts';

/** A mobile number: 11 digits starting with 1. */
const MOBILE = /^1\d{10}$/;

/** Error message of a phone number; `undefined` when it is valid. */
export function mobileError(mobile: string): string | undefined {
  const number = normalizeTyped(mobile);
  if (number === '') return messages.bind.mobileEmpty;
  return MOBILE.test(number) ? undefined : messages.bind.mobileWrong;
}
