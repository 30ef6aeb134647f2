/** Which phone numbers can be bound (spec §5, §9). */
import { messages } from '../messages.ts';

/** A mobile number: 11 digits starting with 1. */
const MOBILE = /^1\d{10}$/;

/** What is wrong with a number, spaces around it aside; `undefined` when it may be sent. */
export function mobileError(mobile: string): string | undefined {
  const number = mobile.trim();
  if (number === '') return messages.bind.mobileEmpty;
  return MOBILE.test(number) ? undefined : messages.bind.mobileWrong;
}
