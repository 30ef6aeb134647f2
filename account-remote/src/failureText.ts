/** Why something could not be loaded (docs/decisions/004). */
import { type CallError, CODE, refusal } from '@manying/platform/envelope';

const texts = {
  congested: '网络拥堵，请重新加载本页面哦 ^_^ ',
  gone: '内容不存在或已下架',
  unreachable: '网络连接失败，请检查网络后重试',
  other: '服务暂时不可用，请稍后重试',
} as const;

/** Explanation of a failed call: congestion for code 101 only (spec §8). */
export function failureText(error: unknown): string {
  const { kind, status } = (error ?? {}) as Partial<Extract<CallError, { kind: 'transport' }>>;
  const code = kind === 'transport' ? status : refusal(error)?.code;
  if (code === CODE.notFound) return texts.gone;
  if (code === 'network' || code === 'timeout') return texts.unreachable;
  return code === CODE.congested && kind !== 'transport' ? texts.congested : texts.other;
}
