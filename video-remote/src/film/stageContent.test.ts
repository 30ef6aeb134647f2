import { describe, expect, test } from 'vitest';
import type { Access } from './access.ts';
import { isLocked, type StageContent, type StageState, stageContent } from './stageContent.ts';

const full: Access = { kind: 'full' };
const preview: Access = { kind: 'preview', remainingSeconds: 40, next: 'purchaseRequired' };
const previewForMembers: Access = { ...preview, next: 'membershipRequired' };
const buy: Access = { kind: 'purchaseRequired' };
const join: Access = { kind: 'membershipRequired' };

const state: StageState = {
  access: undefined,
  previewEnded: false,
  isUnconfirmed: false,
  isStale: false,
  hasPlaybackFailed: false,
};

describe('the stage shows', () => {
  type Case = [situation: string, changes: Partial<StageState>, StageContent];
  const cases: readonly Case[] = [
    ['the poster until the access is known', {}, 'poster'],
    ['a bought video', { access: full }, 'player'],
    ['a preview', { access: preview }, 'player'],
    ['the purchase', { access: buy }, 'purchaseRequired'],
    ['the purchase after a short preview', { access: preview, previewEnded: true }, 'purchaseRequired'],
    ['the whole film after its preview has ended', { access: full, previewEnded: true }, 'player'],
    [
      'the membership after a short preview',
      { access: previewForMembers, previewEnded: true },
      'membershipRequired',
    ],
    ['the membership', { access: join }, 'membershipRequired'],
    ['a failed film', { access: full, hasPlaybackFailed: true }, 'loadFailed'],
    ['a running film whose data is out of date', { access: full, isStale: true }, 'player'],
    ['a failure when a locked video is out of date', { access: buy, isStale: true }, 'loadFailed'],
    ['the purchase after a failed preview', { access: buy, hasPlaybackFailed: true }, 'purchaseRequired'],
    ['that a purchase is being confirmed', { access: buy, isUnconfirmed: true }, 'unconfirmed'],
    ['the same for members', { access: join, isUnconfirmed: true }, 'unconfirmed'],
    ['a running preview during a purchase', { access: preview, isUnconfirmed: true }, 'player'],
  ];
  test.each(cases)('%s', (_situation, changes, content) => {
    expect(stageContent({ ...state, ...changes })).toBe(content);
  });
});

test.each([
  [undefined, false, false],
  [full, true, false],
  [preview, false, false],
  [preview, true, true],
  [buy, false, true],
  [join, false, true],
])('access %j, preview ended: %s; locked: %s', (access, previewEnded, locked) => {
  expect(isLocked({ access, previewEnded })).toBe(locked);
});
