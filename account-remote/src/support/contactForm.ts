/** Validation of the contact form (spec §7 submit_contact). */
import { normalizeTyped } from '@manying/ui/visibleText';
import { supportMessages } from './supportMessages.ts';

const text = supportMessages;

/** Kind of contact address. */
export type ContactType = 'qq' | 'email';
/** All kinds, in display order. */
export const CONTACT_TYPES = ['qq', 'email'] as const satisfies readonly ContactType[];

const PATTERNS: Readonly<Record<ContactType, RegExp>> = {
  qq: /^[1-9]\d{4,11}$/,
  email: /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
};

/** Contact address of the visitor. */
export interface Contact {
  readonly type: ContactType;
  /** Number or address as typed. */
  readonly position: string;
}

/** Error message of a contact, as it was meant; '' when it is valid. */
export function contactError(type: ContactType, position: string): string {
  const contact = normalizeTyped(position);
  if (!contact) return text.empty[type];
  return PATTERNS[type].test(contact) ? '' : text.wrong[type];
}
