import { type CallError, CODE, refusal } from '@manying/platform/envelope';
import { failureMessages } from './failureMessages.ts';

/** Explanation of a failed request: congestion for code 101 only (spec §8; docs/decisions/004). */
export function failureText(error: unknown): string {
  const code = refusal(error)?.code;
  if (code === CODE.congested) return failureMessages.congested;
  const callError = error as Partial<CallError> | undefined;
  const status = callError?.kind === 'transport' ? callError.status : undefined;
  if (code === CODE.notFound || status === CODE.notFound) return failureMessages.gone;
  return status === 'network' || status === 'timeout' ? failureMessages.unreachable : failureMessages.other;
}
