import { CODE } from '@manying/platform/envelope';
import { failureReason } from '@manying/ui/failureReason';
import { failureMessages } from './failureMessages.ts';

/** Explanation of a failed request. */
export const failureText = (error: unknown): string => failureMessages[failureReason(error, CODE)];
