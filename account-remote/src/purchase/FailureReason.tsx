import { failureText } from '../failureText.ts';

/** Why the offer could not be loaded. */
export default function FailureReason({ error }: { error: unknown }) {
  return failureText(error);
}
