import { testCorruptions } from '@manying/testing/persistedFields';
import { comicDomain } from './comicState.ts';
import { limitsField } from './purchase/autoBuyLimit.ts';
import { defaultSettings } from './reader/settings/settings.ts';
import { pageSizesField, positionsField } from './reader/strip/readingStorage.ts';

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
