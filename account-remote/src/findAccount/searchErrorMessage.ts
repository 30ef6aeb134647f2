/** How a search that found nothing is told (spec §8). */
import { CODE, refusal } from '@manying/platform/envelope';
import { messages } from '../messages.ts';

/** The text of a failed search: 404 in the specification's words, any other refusal in the provider's. */
export function searchErrorMessage(error: unknown): string {
  const refused = refusal(error);
  if (refused?.code === CODE.notFound) return messages.findAccount.notFound;
  return refused?.msg || messages.forms.unreachable;
}
