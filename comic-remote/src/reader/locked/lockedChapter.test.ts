import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { expect, test, vi } from 'vitest';
import { balanceAfter, lockedChapter } from './lockedChapter.ts';

/** The address of a chapter of book 1005. */
const at = (number: number, bookId = '1005') => ({ bookId, number });
const NONE = { picture: '', firstPanel: '' };
const refused = (fields: Record<string, unknown>, code = 999) => ({
  kind: 'refused',
  code,
  msg: '',
  data: { bookId: 1005, chapterId: 77, number: 2, price: 12, title: '薄荷糖的秘密', ...fields },
});
const previewOf = (preview: unknown) => lockedChapter(at(2), refused({ preview }))?.preview;

test('a refusal with code 999 describes a locked chapter with its preview', () => {
  const preview = { picture: 'blurred/1', firstPanel: 'opening/1' };
  expect(lockedChapter(at(2), refused({ preview }))).toMatchObject({
    chapter: { number: 2, price: 12 },
    preview,
  });
  expect(previewOf({ picture: 'blurred/1' })).toEqual({ ...NONE, picture: 'blurred/1' });
});

test.each([undefined, null, '', 'blurred/1', [], 7, {}, { picture: null, firstPanel: {} }])(
  'a preview of %j counts as none',
  (preview) => {
    expect(previewOf(preview)).toEqual(NONE);
  },
);

test('other errors, and a chapter that cannot be sold, are no locked chapter', () => {
  expect(lockedChapter(at(2), undefined)).toBeUndefined();
  expect(lockedChapter(at(2), new Error('offline'))).toBeUndefined();
  expect(lockedChapter(at(2), refused({}, 400))).toBeUndefined();
  expect(lockedChapter(at(2), refused({ chapterId: null }))).toBeUndefined();
  expect(lockedChapter(at(2), refused({ price: 0 }))).toBeUndefined();
  expect(lockedChapter(at(3), refused({}))).toBeUndefined();
  expect(lockedChapter(at(2, '1006'), refused({}))).toBeUndefined();
});

test('the balance afterwards is known where the coins suffice', () => {
  expect(balanceAfter(1280, 12)).toBe(1268);
  expect(balanceAfter(12, 12)).toBe(0);
  expect(balanceAfter(11, 12)).toBeUndefined();
  expect(balanceAfter(undefined, 12)).toBeUndefined();
});

const PLAN: MutationPlan = { count: 2000, seed: 999 };
test(`of a mutated refusal only the requested chapter is sold, for a price (${planName(PLAN)})`, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const preview = { picture: 'blurred/1', firstPanel: 'opening/1' };
  for (const { label, value } of mutationsOf(refused({ preview }).data, PLAN)) {
    const locked = lockedChapter(at(2), { kind: 'refused', code: 999, msg: '', data: value });
    if (!locked) continue;
    const { chapter, preview } = locked;
    expect(chapter, label).toMatchObject({ number: 2, pages: expect.any(Array) });
    expect(chapter.chapterId, label).not.toBe('');
    expect(Number.isFinite(chapter.price) && chapter.price > 0, label).toBe(true);
    expect(
      Object.values(preview).every((path) => typeof path === 'string'),
      label,
    ).toBe(true);
  }
  vi.restoreAllMocks();
});
