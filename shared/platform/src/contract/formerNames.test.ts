import * as grants from '@manying/platform/grants';
import * as library from '@manying/platform/library';
import * as offline from '@manying/platform/offline';
import * as persistence from '@manying/platform/persistence';
import * as pictures from '@manying/platform/pictures';
import * as presses from '@manying/platform/presses';
import * as session from '@manying/platform/session';
import * as support from '@manying/platform/support';
import { expect, test } from 'vitest';

const cases: readonly (readonly [string, object, Readonly<Record<string, string>>])[] = [
  ['grants', grants, { isRefused: 'isGrantRefused' }],
  ['library', library, { keptLibrary: 'storedLibrary', readShare: 'readProgress' }],
  [
    'offline',
    offline,
    {
      canKeepChapters: 'canSaveChapters',
      forgetOthers: 'removeOtherUsersChapters',
      isKeptByMembership: 'isSavedByMembership',
      keepOpened: 'saveOpenedChapter',
      keptChapter: 'offlineChapter',
      keptChapters: 'offlineChapters',
      offlineRoom: 'offlineUsage',
      removeKept: 'removeOfflineChapters',
    },
  ],
  [
    'persistence',
    persistence,
    { keptField: 'fieldStorage', keptList: 'persistedList', keptRecord: 'persistedRecord' },
  ],
  ['pictures', pictures, { fetchAhead: 'prefetchPicture' }],
  ['presses', presses, { notePress: 'recordPress' }],
  ['session', session, { selectSessionsBegun: 'selectSessionCount' }],
  ['support', support, { keptCommonInfo: 'cachedCommonInfo' }],
];

test.each(cases)('%s has the exports that builds of contract 1.3 import', (_, module, names) => {
  const exported = new Map(Object.entries(module));
  for (const [former, current] of Object.entries(names)) {
    expect(exported.get(current), current).toBeTypeOf('function');
    expect(exported.get(former), former).toBe(exported.get(current));
  }
});
