import { owns } from '@manying/platform/addresses';
import { expect, test } from 'vitest';
import { addresses, overlays, pages, planned } from './pages.ts';

/** The account’s part of the route list (spec §2), and the devices page. */
const ROUTES = [
  '/purchase',
  '/user',
  '/user/bind',
  '/user/devices',
  '/user/find-account',
  '/user/login',
  '/user/password',
  '/user/purchase/history',
  '/user/purchase/pay',
];

test('every address of the route list is either released or planned, once', () => {
  expect([...pages, ...planned].map(({ path }) => path).sort()).toEqual(ROUTES.toSorted());
});

test('every page has an address that the account owns', () => {
  for (const route of ROUTES) expect(addresses.some((address) => owns(address, route))).toBe(true);
});

test('login and recharge enter from the bottom', () => {
  const rising = [...pages, ...planned].filter(({ enter }) => enter === 'bottom').map(({ path }) => path);
  expect(rising).toEqual(['/user/login', '/purchase']);
});

// spec: §2/home-pay-return-dialogs, §4/pay-success-dialog
test('the payment confirmation is an overlay on home and in the account centre', () => {
  expect(overlays).toContainEqual({
    name: 'payReturn',
    over: ['/index', '/home', '/user'],
    flag: 'account/payPageVisited',
  });
});

test('where the checkout is, it comes before the notice of a membership that has arrived', () => {
  const names = overlays
    .filter(({ over }) => over.some((address) => address === '/vod/detail'))
    .map(({ name }) => name);
  expect(names).toEqual(['checkout', 'membershipNotice']);
});

test('the checkout is an overlay on chapters and films', () => {
  expect(overlays).toContainEqual({
    name: 'checkout',
    over: ['/book/read/*', '/vod/detail', '/vod/feed'],
    flag: 'account/checkoutRequested',
  });
});
