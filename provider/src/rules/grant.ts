import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address lets its holder fetch: the whole film, or only its preview clip and captions. */
export type Scope = 'full' | 'preview';

const HOUR_MS = 60 * 60 * 1000;
/** How long an address works at least; a long film paused over dinner still ends. */
const LIFETIME_MS = 6 * HOUR_MS;

/**
 * A grant for one film: scope, end and signature in one path segment. The end is rounded up to the hour, so that an
 * address stays the same, and cached, for a while.
 */
export function signGrant(secret: string, film: string, scope: Scope, now: Date): string {
  const ends = Math.ceil((now.getTime() + LIFETIME_MS) / HOUR_MS);
  const mark = `${scope === 'full' ? 'f' : 'p'}${ends.toString(36)}`;
  return `${mark}.${signature(secret, film, mark)}`;
}

/** The scope a grant gives for `film`, or undefined when it is forged, over, or another film's. */
export function readGrant(secret: string, film: string, grant: string, now: Date): Scope | undefined {
  const [mark = '', given = ''] = grant.split('.');
  const found = /^([fp])([0-9a-z]{1,8})$/.exec(mark);
  if (!found) return undefined;
  const expected = Buffer.from(signature(secret, film, mark));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  if (Number.parseInt(found[2] ?? '', 36) * HOUR_MS <= now.getTime()) return undefined;
  return found[1] === 'f' ? 'full' : 'preview';
}

/** Whether a scope reaches a file of the film's folder. */
export function reaches(scope: Scope, file: string): boolean {
  return scope === 'full' || file === 'preview.mp4' || file.endsWith('.vtt');
}

function signature(secret: string, film: string, mark: string): string {
  return createHmac('sha256', secret).update(`${film}/${mark}`).digest('base64url').slice(0, 27);
}
