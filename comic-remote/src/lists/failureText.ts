import { type CallError, CODE, refusal } from '@manying/platform/envelope';
import { messages } from '../messages.ts';

/** Texts below 加载失败. */
const texts = {
  gone: '内容不存在或已下架',
  unreachable: '网络连接失败，请检查网络后重试',
  other: '服务暂时不可用，请稍后重试',
} as const;

/** Explanation of a failed request: congestion for code 101 only (spec §8; docs/decisions/004). */
export function failureText(error: unknown): string {
  const code = refusal(error)?.code;
  if (code === CODE.congested) return messages.congested;
  const callError = error as Partial<CallError> | undefined;
  const status = callError?.kind === 'transport' ? callError.status : undefined;
  if (code === CODE.notFound || status === CODE.notFound) return texts.gone;
  return status === 'network' || status === 'timeout' ? texts.unreachable : texts.other;
}
