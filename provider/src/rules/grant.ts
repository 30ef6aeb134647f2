import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a film's grant allows: the whole film, or only the preview clip and its captions. */
export type Scope = 'full' | 'preview';

/** The claims of a grant besides its subject. */
export interface Grant {
  /** The account it was issued to; {@link NO_ACCOUNT} for who has none. */
  readonly account: number;
  /** Expiry time. */
  readonly expiresAt: Date;
}

/** The account id of viewers who are not signed in, for free content. */
export const NO_ACCOUNT = 0;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minimum lifetime of a grant: enough for a long film with pauses. */
const MIN_LIFETIME_MS = 6 * HOUR_MS;
/** Characters of a signature: 132 of the 256 bits of its HMAC. */
const SIGNATURE_LENGTH = 22;
/** Separates a picture's path from its grant; occurs in neither. */
const GRANT_SEPARATOR = '~';

/**
 * The expiry of a grant issued now. It is rounded up to the hour, so that addresses stay the same and
 * cacheable for a while, but does not exceed the membership.
 *
 * @param membershipEnd the end of the membership, if only the membership allows access.
 */
export function grantEnd(now: Date, membershipEnd?: Date | null): Date {
  const expiry = Math.ceil((now.getTime() + MIN_LIFETIME_MS) / HOUR_MS) * HOUR_MS;
  return new Date(membershipEnd ? Math.min(expiry, membershipEnd.getTime()) : expiry);
}

/** The subject of the grants for a chapter's pictures, in every width. */
export function chapterSubject(chapter: { bookId: number; number: number }): string {
  return `chapter/${chapter.bookId}/${chapter.number}`;
}

/** Signs a grant for a subject: expiry, account and signature. The expiry is rounded up to whole minutes. */
export function signGrant(secret: string, subject: string, { account, expiresAt }: Grant): string {
  const payload = `${Math.ceil(expiresAt.getTime() / MINUTE_MS).toString(36)}.${account.toString(36)}`;
  return `${payload}.${signature(secret, subject, payload)}`;
}

/** Verifies a grant for `subject`; undefined when it is forged, expired or for another subject. */
export function readGrant(secret: string, subject: string, grant: string, now: Date): Grant | undefined {
  const found = /^(([0-9a-z]{1,8})\.([0-9a-z]{1,8}))\.([\w-]+)$/.exec(grant);
  if (!found) return undefined;
  const [, payload = '', expiry = '', account = '', actualSignature = ''] = found;
  const expected = Buffer.from(signature(secret, subject, payload));
  const actual = Buffer.from(actualSignature);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * MINUTE_MS);
  if (expiresAt.getTime() <= now.getTime()) return undefined;
  return { account: Number.parseInt(account, 36), expiresAt };
}

/** A film in addresses: the video, and the folder of its files, which several videos may share. */
export interface FilmAddress {
  readonly vodId: number | string;
  readonly folder: string;
}

/** Signs a grant for the film or the preview of one video. */
export function signFilmGrant(secret: string, film: FilmAddress, scope: Scope, grant: Grant): string {
  return `${scope === 'full' ? 'f' : 'p'}${signGrant(secret, filmSubject(film, scope), grant)}`;
}

/** Verifies a film's grant and returns its scope; undefined when it is not valid for this film. */
export function readFilmGrant(
  secret: string,
  film: FilmAddress,
  text: string,
  now: Date,
): (Grant & { scope: Scope }) | undefined {
  const scope = text.startsWith('f') ? 'full' : 'preview';
  if (!/^[fp]/.test(text)) return undefined;
  const grant = readGrant(secret, filmSubject(film, scope), text.slice(1), now);
  return grant && { ...grant, scope };
}

/** Whether a scope allows a file of the film's folder. */
export function allowsFile(scope: Scope, file: string): boolean {
  return scope === 'full' || file === 'preview.mp4' || file.endsWith('.vtt');
}

/** A picture's path with its grant. */
export function grantedPath(path: string, grant: string): string {
  return `${path}${GRANT_SEPARATOR}${grant}`;
}

/** Remaining lifetime of a grant, in whole seconds: limits the caching of granted answers. */
export function secondsRemaining({ expiresAt }: Grant, now: Date): number {
  return Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
}

function filmSubject({ vodId, folder }: FilmAddress, scope: Scope): string {
  return `film/${vodId}/${folder}/${scope}`;
}

function signature(secret: string, subject: string, payload: string): string {
  const text = `grant:${subject}:${payload}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
}
