/** What is wrong with an answer of a host; an empty list: nothing. Pure functions. */
import type { Headers as HeaderValues } from '@manying/release/headers';
import type { HostAnswer } from '@manying/release/hostCheck/hostClient';
import { policyProblems } from '@manying/release/hostCheck/policyProblems';

/** Files from this size on are worth compressing, in bytes. */
const MIN_COMPRESSED = 1400;

const IMMUTABLE = /max-age=(\d+)/;
/** Shortest caching of a file whose address has a hash, in s: 30 days. */
const MIN_MAX_AGE = 30 * 24 * 3600;

/** Headers that differ from the expected ones; the policy is compared by its meaning. */
export function headerProblems(answer: HostAnswer, expected: HeaderValues): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const sent = answer.headers.get(name);
    if (name === 'Content-Security-Policy') return policyProblems(sent, value);
    if (name === 'Strict-Transport-Security')
      return IMMUTABLE.test(sent ?? '') ? [] : ['it has no Strict-Transport-Security'];
    return sent === value ? [] : [`${name} is '${sent ?? ''}', not '${value}'`];
  });
}

/** A text that changes must be asked for again. */
export const revalidated = ({ headers }: HostAnswer): string[] =>
  /no-cache|max-age=0/.test(headers.get('Cache-Control') ?? '')
    ? []
    : [`Cache-Control is '${headers.get('Cache-Control') ?? ''}': browsers may show an old version`];

/** A file whose address has a hash must be cached. */
export function immutable({ headers }: HostAnswer): string[] {
  const control = headers.get('Cache-Control') ?? '';
  const age = Number(IMMUTABLE.exec(control)?.[1] ?? 0);
  return age >= MIN_MAX_AGE ? [] : [`Cache-Control is '${control}': browsers fetch it again and again`];
}

/** Long texts must be compressed. */
export const compressed = ({ headers, bytes }: HostAnswer): string[] =>
  bytes.length < MIN_COMPRESSED || headers.get('Content-Encoding')
    ? []
    : [`it is sent uncompressed (${bytes.length} bytes)`];

/** The type must be the expected one. */
export const typed = ({ headers }: HostAnswer, type: RegExp): string[] =>
  type.test(headers.get('Content-Type') ?? '')
    ? []
    : [`Content-Type is '${headers.get('Content-Type') ?? ''}'`];
