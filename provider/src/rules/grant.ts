import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a film's address lets its holder fetch: the whole film, or only its preview clip and the captions of that. */
export type Scope = 'full' | 'preview';

/** What a grant says beside the thing it opens. */
export interface Grant {
  /** The account it was given to; {@link NO_ACCOUNT} for who has none. */
  readonly account: number;
  /** When it stops to work. */
  readonly expiresAt: Date;
}

/** The account of a viewer who is not signed in: what is free needs none. */
export const NO_ACCOUNT = 0;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a grant works at least: a long film with pauses is over by then. */
const MIN_LIFETIME_MS = 6 * HOUR_MS;
/** Characters of a signature: 132 of the 256 bits of its HMAC. */
const SIGNATURE_LENGTH = 22;
/** Stands between a picture's path and its grant, and nowhere else in either. */
const GRANT_SEPARATOR = '~';

/**
 * When a grant given now ends: rounded up to the hour, so that an address stays the same, and cached, for a while; no
 * later than the right it stands for.
 *
 * @param membershipEnd the end of a membership, where that alone opens the thing.
 */
export function grantEnd(now: Date, membershipEnd?: Date | null): Date {
  const end = Math.ceil((now.getTime() + MIN_LIFETIME_MS) / HOUR_MS) * HOUR_MS;
  return new Date(membershipEnd ? Math.min(end, membershipEnd.getTime()) : end);
}

/** The name under which a chapter's pictures are granted, in every width. */
export function chapterSubject(chapter: { bookId: number; number: number }): string {
  return `chapter/${chapter.bookId}/${chapter.number}`;
}

/** A grant for one thing: end, account and signature. Its end is kept in whole minutes, rounded up. */
export function signGrant(secret: string, subject: string, { account, expiresAt: ends }: Grant): string {
  const payload = `${Math.ceil(ends.getTime() / MINUTE_MS).toString(36)}.${account.toString(36)}`;
  return `${payload}.${signature(secret, subject, payload)}`;
}

/** What a grant for `subject` says, or undefined when it is forged, over, or another thing's. */
export function readGrant(secret: string, subject: string, grant: string, now: Date): Grant | undefined {
  const found = /^(([0-9a-z]{1,8})\.([0-9a-z]{1,8}))\.([\w-]+)$/.exec(grant);
  if (!found) return undefined;
  const [, told = '', end = '', account = '', given = ''] = found;
  const expected = Buffer.from(signature(secret, subject, told));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const ends = new Date(Number.parseInt(end, 36) * MINUTE_MS);
  if (ends.getTime() <= now.getTime()) return undefined;
  return { account: Number.parseInt(account, 36), expiresAt: ends };
}

/** A film as its addresses name it: the video, and the folder of its files, which several videos may share. */
export interface FilmAddress {
  readonly vodId: number | string;
  readonly folder: string;
}

/** A grant for the film, or the preview, of one video. */
export function signFilmGrant(secret: string, film: FilmAddress, scope: Scope, grant: Grant): string {
  return `${scope === 'full' ? 'f' : 'p'}${signGrant(secret, filmSubject(film, scope), grant)}`;
}

/** What a film's grant says, and how far it reaches; undefined when it does not open this film. */
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

/** Whether a scope reaches a file of the film's folder. */
export function allowsFile(scope: Scope, file: string): boolean {
  return scope === 'full' || file === 'preview.mp4' || file.endsWith('.vtt');
}

/** A picture's path with the grant that opens it. */
export function grantedPath(path: string, grant: string): string {
  return `${path}${GRANT_SEPARATOR}${grant}`;
}

/** How long an answer that a grant opened may be kept, in whole seconds. */
export function secondsRemaining({ expiresAt: ends }: Grant, now: Date): number {
  return Math.max(0, Math.floor((ends.getTime() - now.getTime()) / 1000));
}

function filmSubject({ vodId, folder }: FilmAddress, scope: Scope): string {
  return `film/${vodId}/${folder}/${scope}`;
}

function signature(secret: string, subject: string, told: string): string {
  const text = `grant:${subject}:${told}`;
  return createHmac('sha256', secret).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
}
