import { expect, test } from 'vitest';
import { type Access, accessTo, type Offer, offerOf, type VideoTerms, type Viewer } from './access.ts';

const terms: VideoTerms = { bought: false, price: 18, canTryWatch: true, vipOnly: false };
const viewer: Viewer = { coins: 0, vip: false, watchedSeconds: 0 };

const full: Access = { kind: 'full' };
const buy: Access = { kind: 'purchaseRequired' };
const join: Access = { kind: 'membershipRequired' };
const preview = (remainingSeconds: number): Access => ({
  kind: 'preview',
  remainingSeconds,
  next: 'purchaseRequired',
});
const previewForMembers = (remainingSeconds: number): Access => ({
  kind: 'preview',
  remainingSeconds,
  next: 'membershipRequired',
});

type Case = [situation: string, video: Partial<VideoTerms>, viewer: Partial<Viewer>, Offer, Access];

/** Price 18, with a preview, for everybody; a viewer without coins, membership and watched seconds. */
const cases: readonly Case[] = [
  ['bought', { bought: true }, {}, 'bought', full],
  ['bought, the preview used up', { bought: true }, { watchedSeconds: 400 }, 'bought', full],
  ['free', { price: 0 }, {}, 'free', full],
  [
    'free without a preview, which others have used up',
    { price: 0, canTryWatch: false },
    { watchedSeconds: 400 },
    'free',
    full,
  ],
  ['for sale', {}, {}, 'sale', preview(40)],
  ['for sale, 1 coin missing', {}, { coins: 17 }, 'sale', preview(40)],
  ['for sale, the exact price in the balance', {}, { coins: 18 }, 'sale', buy],
  ['for sale, more than the price in the balance', {}, { coins: 19 }, 'sale', buy],
  ['for sale without a preview', { canTryWatch: false }, {}, 'sale', buy],
  ['for sale, 39 s watched', {}, { coins: 17, watchedSeconds: 39 }, 'sale', preview(1)],
  ['for sale, 40 s watched', {}, { coins: 17, watchedSeconds: 40 }, 'sale', buy],
  ['for sale, more than 40 s watched', {}, { coins: 17, watchedSeconds: 55 }, 'sale', buy],
  ['for members', { vipOnly: true }, {}, 'membership', previewForMembers(40)],
  ['for members, with coins', { vipOnly: true }, { coins: 100 }, 'membership', previewForMembers(40)],
  ['for members and free', { vipOnly: true, price: 0 }, {}, 'membership', previewForMembers(40)],
  [
    'for members, 39 s watched',
    { vipOnly: true },
    { watchedSeconds: 39 },
    'membership',
    previewForMembers(1),
  ],
  ['for members, 40 s watched', { vipOnly: true }, { watchedSeconds: 40 }, 'membership', join],
  ['for members without a preview', { vipOnly: true, canTryWatch: false }, {}, 'membership', join],
  ['for members, bought', { vipOnly: true, bought: true }, {}, 'bought', full],
  ['for members, for a member', { vipOnly: true }, { vip: true }, 'sale', preview(40)],
  ['for members, for a member with coins', { vipOnly: true }, { vip: true, coins: 18 }, 'sale', buy],
  ['for members and free, for a member', { vipOnly: true, price: 0 }, { vip: true }, 'free', full],
  ['for sale, for a member', {}, { vip: true }, 'sale', preview(40)],
];

// spec: §2/membership-limit-panel, §4/bought-video-plays, §9/video-preview-seconds
test.each(cases)('ways to play a video: %s', (_situation, video, who, offer, access) => {
  const videoTerms = { ...terms, ...video };
  const currentViewer = { ...viewer, ...who };
  expect(offerOf(videoTerms, currentViewer)).toBe(offer);
  expect(accessTo(videoTerms, currentViewer)).toEqual(access);
});
