import { expect, test } from 'vitest';
import { balanceAfter, lockedChapter } from './lockedChapter.ts';

const NONE = { picture: '', firstPanel: '' };
const refused = (fields: Record<string, unknown>, code = 999) => ({
  kind: 'refused',
  code,
  msg: '',
  data: { bookId: 1005, chapterId: 77, number: 2, price: 12, title: '薄荷糖的秘密', ...fields },
});
const previewOf = (preview: unknown) => lockedChapter(refused({ preview }))?.preview;

test('a refusal with code 999 describes a locked chapter with its preview', () => {
  const preview = { picture: 'blurred/1', firstPanel: 'opening/1' };
  expect(lockedChapter(refused({ preview }))).toMatchObject({ chapter: { number: 2, price: 12 }, preview });
  expect(previewOf({ picture: 'blurred/1' })).toEqual({ ...NONE, picture: 'blurred/1' });
});

test.each([undefined, null, '', 'blurred/1', [], 7, {}, { picture: null, firstPanel: {} }])(
  'a preview of %j counts as none',
  (preview) => {
    expect(previewOf(preview)).toEqual(NONE);
  },
);

test('other errors, and a chapter that cannot be sold, are no locked chapter', () => {
  expect(lockedChapter(undefined)).toBeUndefined();
  expect(lockedChapter(new Error('offline'))).toBeUndefined();
  expect(lockedChapter(refused({}, 400))).toBeUndefined();
  expect(lockedChapter(refused({ chapterId: null }))).toBeUndefined();
  expect(lockedChapter(refused({ price: 0 }))).toBeUndefined();
});

test('the balance afterwards is known where the coins suffice', () => {
  expect(balanceAfter(1280, 12)).toBe(1268);
  expect(balanceAfter(12, 12)).toBe(0);
  expect(balanceAfter(11, 12)).toBeUndefined();
  expect(balanceAfter(undefined, 12)).toBeUndefined();
});
