import type { PersistedField } from '@manying/platform/persistence';
import { testCorruptions, testHostileTexts } from '@manying/testing/persistedFields';
import { checkKeyword } from '@manying/ui/search/keyword';
import { MAX_SEARCHES } from '@manying/ui/search/searches';
import { beforeAll, expect, test, vi } from 'vitest';
import { comicDomain } from './comicState.ts';
import { limitsField } from './purchase/autoBuyLimit.ts';
import { ownerField } from './purchase/autoBuyOwner.ts';
import { defaultSettings, type ReaderSettings } from './reader/settings/settings.ts';
import { pageSizesField, positionsField } from './reader/strip/readingStorage.ts';
import { decodeSizes } from './reader/strip/sizeCodec.ts';
import { lastSavedField } from './saving/readingCode.ts';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const { persisted } = comicDomain;

testCorruptions(
  'the reader’s settings',
  persisted.reading,
  { ...defaultSettings, night: true, brightness: 60, gap: 8, speed: 4, awake: false },
  [],
  false,
);
testCorruptions('the searches', persisted.searches, ['猫', '狐'], [], true);
testCorruptions('the books bought without asking', persisted.autoBuy, ['1', '2'], [], true);
testCorruptions('the account that auto-buy belongs to', ownerField, '7', [], false);
testCorruptions(
  'the chapter that was saved last',
  lastSavedField,
  { bookId: '1', number: 2 },
  ['bookId', 'number'],
  false,
);
testCorruptions(
  'the limits of auto-buy',
  limitsField,
  [
    { bookId: '1', limit: 50 },
    { bookId: '2', limit: 'any' },
  ],
  ['bookId', 'limit'],
  true,
);
testCorruptions(
  'the places',
  positionsField,
  [
    { chapter: '1/2', page: 3, fraction: 0.5 },
    { chapter: '1/1', page: 0, fraction: 0.25 },
  ],
  ['chapter', 'page'],
  true,
);
testCorruptions(
  'the sizes of pages',
  pageSizesField,
  [
    { chapter: '1/2', sizes: 'dw.ku' },
    { chapter: '1/1', sizes: 'dw.ku*3' },
  ],
  ['chapter', 'sizes'],
  true,
);

const plan = { count: 2000, seed: 2112 };
testHostileTexts(
  'the searches',
  persisted.searches as PersistedField<readonly string[]>,
  ['猫', '狐', '极光'],
  plan,
  (words, label) => {
    expect(new Set(words).size, label).toBe(words.length);
    expect(words.length, label).toBeLessThanOrEqual(MAX_SEARCHES);
    for (const word of words) expect(checkKeyword(word), label).toEqual({ kind: 'valid', keyword: word });
  },
);
testHostileTexts(
  'the reader’s settings',
  persisted.reading as PersistedField<ReaderSettings>,
  { ...defaultSettings, brightness: 60 },
  plan,
  ({ brightness, speed }, label) => {
    expect(brightness, label).toBeGreaterThanOrEqual(10);
    expect(speed, label).toBeLessThanOrEqual(5);
  },
);
testHostileTexts(
  'the places',
  positionsField,
  [{ chapter: '1/2', page: 3, fraction: 0.5 }],
  plan,
  (list, label) => {
    for (const { page, fraction } of list) {
      expect(Number.isSafeInteger(page) && page >= 0, label).toBe(true);
      expect(fraction >= 0 && fraction <= 100, label).toBe(true);
    }
  },
);
testHostileTexts('the sizes of pages', pageSizesField, [{ chapter: '1/2', sizes: 'dw.ku*3' }], plan);
testHostileTexts('the limits of auto-buy', limitsField, [{ bookId: '1', limit: 50 }], plan);

test.each(['z'.repeat(300), `${'z'.repeat(300)}.ku`, `dw.${'z'.repeat(300)}`, 'zzzzzz.1', '1.zzzzzz'])(
  'a stored size that no picture has (%#) counts as unknown',
  (code) => expect(decodeSizes(code, 1)).toEqual([]),
);
