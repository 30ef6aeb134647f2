/** The account's addresses (spec §2 route list): what it owns, what has a screen, what is still to come. */
import type { PageAddress } from '@manying/platform/contract';
import { messages } from './messages.ts';

const { titles } = messages;

/** Address patterns the remote owns. */
export const addresses = ['/user/*', '/purchase'] as const;

/** Released screens. */
export const pages = [
  { path: '/user', title: titles.centre, mode: 'keep', tabs: true, level: 0, enter: 'side' },
  { path: '/user/login', title: titles.login, mode: 'keep', tabs: false, level: 1, enter: 'bottom' },
  { path: '/user/bind', title: titles.bind, mode: 'keep', tabs: false, level: 1, enter: 'side' },
  { path: '/user/password', title: titles.password, mode: 'keep', tabs: false, level: 1, enter: 'side' },
  {
    path: '/user/purchase/history',
    title: titles.records,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/user/find-account',
    title: titles.findAccount,
    mode: 'keep',
    tabs: false,
    level: 1,
    enter: 'side',
  },
] as const satisfies readonly PageAddress[];

/** Addresses whose screens are not released yet. */
export const planned = [
  { path: '/user/purchase/pay', title: titles.pay, mode: 'keep', tabs: false, level: 2, enter: 'side' },
  { path: '/purchase', title: titles.purchase, mode: 'keep', tabs: false, level: 1, enter: 'bottom' },
] as const satisfies readonly PageAddress[];
