/** Addresses of the account (spec §2 route list): owned patterns, released pages, planned pages. */
import type { DescribedPage, OverlayAddress, PageAddress } from '@manying/platform/contract';
import { messages } from './messages.ts';

const { titles } = messages;

/** Address patterns that the remote owns. */
export const addresses = ['/user/*', '/purchase'] as const;

/** Released pages. */
export const pages = [
  {
    path: '/user',
    chunk: 'centre',
    title: titles.centre,
    skeleton: 'account',
    mode: 'keep',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/user/login',
    chunk: 'login',
    title: titles.login,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'bottom',
  },
  {
    path: '/user/bind',
    chunk: 'bind',
    title: titles.bind,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/password',
    chunk: 'password',
    title: titles.password,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/devices',
    chunk: 'devices',
    title: titles.devices,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/purchase/history',
    chunk: 'records',
    title: titles.records,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/find-account',
    chunk: 'findAccount',
    title: titles.findAccount,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/purchase/pay',
    chunk: 'payFrame',
    title: titles.pay,
    mode: 'keep',
    tabs: false,
    level: 2,
    enter: 'side',
  },
  {
    path: '/purchase',
    chunk: 'purchase',
    title: titles.purchase,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'bottom',
  },
] as const satisfies readonly DescribedPage[];

/** Pages that are not released yet. */
export const planned: readonly PageAddress[] = [];

/**
 * Overlays: the payment confirmation on home and in the account centre (spec §4 pay flow); over the reader, the player and the
 * feed the checkout, and behind it the notice of a membership that was paid there. The first one that is requested is shown.
 */
export const overlays = [
  { name: 'payReturn', over: ['/index', '/home', '/user'], flag: 'account/payPageVisited' },
  { name: 'checkout', over: ['/book/read/*', '/vod/detail', '/vod/feed'], flag: 'account/checkoutRequested' },
  {
    name: 'membershipNotice',
    over: ['/book/read/*', '/vod/detail', '/vod/feed'],
    flag: 'account/payPageVisited',
  },
] as const satisfies readonly OverlayAddress[];
