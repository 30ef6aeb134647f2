import { describe, expect, test } from 'vitest';
import {
  allowsFile,
  chapterSubject,
  type Grant,
  grantEnd,
  NO_ACCOUNT,
  readFilmGrant,
  readGrant,
  secondsRemaining,
  signFilmGrant,
  signGrant,
} from './grant.ts';

const NOW = new Date('2026-03-03T04:10:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const chapter = chapterSubject({ bookId: 7, number: 3 });
const claims: Grant = { account: 41, expiresAt: grantEnd(NOW) };

describe('a grant', () => {
  const grant = signGrant('s', chapter, claims);

  test('is valid for its subject for at least six hours, and contains its account', () => {
    expect(readGrant('s', chapter, grant, hours(6))).toEqual(claims);
    expect(readGrant('s', chapter, grant, hours(7))).toBeUndefined();
  });

  test('is not valid for any other subject', () => {
    for (const other of [
      chapterSubject({ bookId: 7, number: 33 }),
      chapterSubject({ bookId: 73, number: 3 }),
      'film/7/3/full',
      '',
    ]) {
      expect(readGrant('s', other, grant, NOW)).toBeUndefined();
    }
    expect(readGrant('other', chapter, grant, NOW)).toBeUndefined();
  });

  test('is invalid when any character is changed, missing or added', () => {
    for (let index = 0; index < grant.length; index += 1) {
      for (const character of ['', '0', 'z', '.', 'A']) {
        const changed = grant.slice(0, index) + character + grant.slice(index + 1);
        if (changed !== grant) expect(readGrant('s', chapter, changed, NOW), changed).toBeUndefined();
      }
      expect(readGrant('s', chapter, `${grant.slice(0, index)}0${grant.slice(index)}`, NOW)).toBeUndefined();
    }
    for (const nonsense of ['', '.', '..', 'f', '1.1.', grant + grant, `${grant}=`]) {
      expect(readGrant('s', chapter, nonsense, NOW), nonsense).toBeUndefined();
    }
  });

  test('stays the same within the hour, so that it can be cached', () => {
    const later = grantEnd(new Date(NOW.getTime() + 30 * 60 * 1000));
    expect(signGrant('s', chapter, { account: 41, expiresAt: later })).toBe(grant);
    expect(signGrant('s', chapter, { account: 42, expiresAt: later })).not.toBe(grant);
  });

  test('ends with the membership', () => {
    const membership = new Date('2026-03-03T05:30:00Z');
    expect(grantEnd(NOW, membership)).toEqual(membership);
    expect(grantEnd(NOW, hours(1000))).toEqual(grantEnd(NOW));
    expect(secondsRemaining({ account: 1, expiresAt: membership }, NOW)).toBe(80 * 60);
    expect(secondsRemaining({ account: 1, expiresAt: NOW }, hours(1))).toBe(0);
  });
});

describe('a film grant', () => {
  const hill = { vodId: 2, folder: 'hill' };

  test('opens the film of its video, not another video that shares its files', () => {
    const grant = signFilmGrant('s', hill, 'full', { account: NO_ACCOUNT, expiresAt: claims.expiresAt });
    expect(readFilmGrant('s', hill, grant, NOW)).toEqual({
      account: 0,
      expiresAt: claims.expiresAt,
      scope: 'full',
    });
    expect(readFilmGrant('s', { vodId: 3, folder: 'hill' }, grant, NOW)).toBeUndefined();
    expect(readFilmGrant('s', { vodId: 2, folder: 'lake' }, grant, NOW)).toBeUndefined();
    expect(readFilmGrant('s', { vodId: '02', folder: 'hill' }, grant, NOW)).toBeUndefined();
  });

  test('for a preview cannot be changed to one for the film', () => {
    const grant = signFilmGrant('s', hill, 'preview', claims);
    expect(readFilmGrant('s', hill, grant, NOW)?.scope).toBe('preview');
    for (const changed of [grant.replace('p', 'f'), grant.slice(1), `f${grant}`, `x${grant.slice(1)}`, '']) {
      expect(readFilmGrant('s', hill, changed, NOW)).toBeUndefined();
    }
  });

  test('for a preview allows its clip and captions only', () => {
    expect(
      ['preview.mp4', 'zh.vtt', 'film.mp4', 'hls/master.m3u8', 'hls/preview.mp4'].filter((file) =>
        allowsFile('preview', file),
      ),
    ).toEqual(['preview.mp4', 'zh.vtt']);
    expect(allowsFile('full', 'hls/master.m3u8')).toBe(true);
  });
});
