/** Why something could not be loaded, as far as it makes a difference to the visitor (docs/decisions/004). */
export type FailureReason = 'congested' | 'gone' | 'unreachable' | 'other';

/** The provider's codes for congestion and for what does not exist; a status may be the latter, too. */
interface FailureCodes {
  readonly congested: number;
  readonly notFound: number;
}

/** What is read of the error of a call (`CallError` of the platform). */
interface FailedCall {
  readonly kind?: string;
  readonly code?: number;
  readonly status?: number | string;
}

/** The reason of a failed call: congestion only when the provider refuses with its code (spec §8). */
export function failureReason(error: unknown, { congested, notFound }: FailureCodes): FailureReason {
  const { kind, code, status } = (error ?? {}) as FailedCall;
  if (kind === 'refused') return code === congested ? 'congested' : code === notFound ? 'gone' : 'other';
  if (kind !== 'transport') return 'other';
  if (status === notFound) return 'gone';
  return status === 'network' || status === 'timeout' ? 'unreachable' : 'other';
}
