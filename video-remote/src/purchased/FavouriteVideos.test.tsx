import { ok } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { network, newStore, userAnswer, visit, vod } from '../testing/harness.tsx';
import { favouriteToggled, videoPaid } from '../videoState.ts';
import PurchasedPage from './PurchasedPage.tsx';

const visitor = { '/api/user/register': ok(userAnswer(20)), '/api/user/info': ok(userAnswer(20)) };
const purchases = { '/api/vod/order/page/1': ok({ list: [vod(8)], totalCount: 1, totalPage: 1 }) };
const card = (id: number) => ({ vodId: String(id), name: `视频${id}`, poster: '' });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

/** Names of the films in the list. */
const names = () => [...document.querySelectorAll('a[href*="vodId="]')].map((link) => link.textContent);

test('favourites have a tab of their own, newest first, which survives a reload', async () => {
  const { countOf } = network({ ...visitor, ...purchases });
  const store = newStore();
  for (const id of [1, 2, 3]) store.dispatch(favouriteToggled(card(id)));
  const screen = await visit(PurchasedPage, '/shelf-vod', store);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('我已购买的视频(1)');
  await screen.getByRole('tab', { name: '收藏' }).click();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('收藏(3)');
  expect(names()).toEqual(['视频3', '视频2', '视频1']);
  expect(new URL(location.href).searchParams.get('active')).toBe('favourites');

  await screen.unmount();
  const second = await visit(PurchasedPage, '/shelf-vod?active=favourites', newStore());
  await expect.element(second.getByRole('heading', { level: 1 })).toHaveTextContent('收藏(3)');
  expect(names()).toEqual(['视频3', '视频2', '视频1']);
  expect(countOf('GET /api/vod/order/page/1')).toBe(1);
  await second.getByRole('tab', { name: '已购' }).click();
  await expect.element(second.getByRole('heading', { level: 1 })).toHaveTextContent('我已购买的视频(1)');
});

test('without favourites the tab says so, without a request', async () => {
  const { countOf } = network(visitor);
  const screen = await visit(PurchasedPage, '/shelf-vod?active=favourites');
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去看视频' })).toHaveAttribute('href', '/vod');
  expect(countOf('GET /api/vod/order/page/1')).toBe(0);
});

test('a bought favourite is 已购买; an unknown value of active shows the purchases', async () => {
  network({ ...visitor, ...purchases });
  const store = newStore();
  store.dispatch(favouriteToggled(card(1)));
  store.dispatch(videoPaid({ vodId: '1', userId: '7' }));
  const screen = await visit(PurchasedPage, '/shelf-vod?active=favourites', store);
  await expect.element(screen.getByRole('link', { name: '视频1，已购买', exact: true })).toBeVisible();
  await screen.unmount();
  const other = await visit(PurchasedPage, '/shelf-vod?active=%3Cb%3E', newStore());
  await expect.element(other.getByRole('heading', { level: 1 })).toHaveTextContent('我已购买的视频(1)');
});
