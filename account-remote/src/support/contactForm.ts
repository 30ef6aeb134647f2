/** The contact form (spec §7 submit_contact): how the support can reach the visitor. */
import { payMessages } from '../payMessages.ts';

const text = payMessages.support;

/** What the support writes to. */
export type ContactType = 'qq' | 'email';
/** The two, in the order they are offered. */
export const CONTACT_TYPES = ['qq', 'email'] as const satisfies readonly ContactType[];

const PATTERNS: Readonly<Record<ContactType, RegExp>> = {
  qq: /^[1-9]\d{4,11}$/,
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
};

/** What is wrong with a contact, '' when nothing; spaces around it do not count. */
export function contactError(type: ContactType, position: string): string {
  const trimmed = position.trim();
  if (!trimmed) return text.empty[type];
  return PATTERNS[type].test(trimmed) ? '' : text.wrong[type];
}
