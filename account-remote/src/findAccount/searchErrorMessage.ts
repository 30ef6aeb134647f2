/** Error messages of the account search (spec §8). */
import { CODE, refusal } from '@manying/platform/envelope';
import { messages } from '../messages.ts';

/** Message of a failed search: the specification's text for 404, the provider's message for other refusals. */
export function searchErrorMessage(error: unknown): string {
  const refused = refusal(error);
  if (refused?.code === CODE.notFound) return messages.findAccount.notFound;
  return refused?.msg || messages.forms.unreachable;
}
