import { beginPayment, pendingPayment } from '@manying/platform/payment';
import { payPageEntered } from '@manying/platform/session';
import { type Answer, deferred, ok } from '@manying/testing/network';
import { beforeEach, expect, test } from 'vitest';
import { network, storedUser, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import MembershipNotice from './MembershipNotice.tsx';

beforeEach(() => localStorage.clear());

const member = ok({ ...storedUserAnswer, vipType: 'month', vipEndDate: '2099-01-01 00' });
const wanted = { path: '/vod/detail?vodId=9', title: '影片', price: 0 };

/** Returns to a film after a payment. @param isNew this payment begins now; otherwise it is pending already. */
async function returnToFilm(answer: Answer, type: 'coin' | 'vip', isNew = true) {
  if (isNew) beginPayment(storedUser, type, wanted);
  const { countOf } = network({ '/api/user/info': answer });
  const store = storeWithUser();
  store.dispatch(payPageEntered());
  const screen = await visit(MembershipNotice, wanted.path, store);
  return { notice: screen.getByText('已开通 VIP'), screen, store, countOf };
}

test('a membership is announced when it arrives, and once, also after a reload', async () => {
  const gate = deferred(member);
  const { notice, screen } = await returnToFilm(gate.answer, 'vip');
  expect(notice.query()).toBeNull();
  gate.release();
  await expect.element(notice).toBeVisible();
  expect(pendingPayment()?.credit).toEqual({ type: 'vip', coins: 0 });
  await screen.unmount();
  const again = await returnToFilm(member, 'vip', false);
  expect(again.countOf('GET /api/user/info')).toBe(0);
  expect(again.notice.query()).toBeNull();
});

test('the flag of the return stays set: home and account centre show what to save', async () => {
  const { notice, store } = await returnToFilm(member, 'vip');
  await expect.element(notice).toBeVisible();
  expect(store.getState().account.payPageVisited).toBe(true);
});

test('a membership that is bought afterwards is announced as well', async () => {
  const { notice, screen } = await returnToFilm(member, 'vip');
  await expect.element(notice).toBeVisible();
  await screen.unmount();
  const later = await returnToFilm(member, 'vip');
  await expect.element(later.notice).toBeVisible();
});

test('coins of a newer payment in another tab are not announced as a membership', async () => {
  const gate = deferred(ok({ ...storedUserAnswer, avaliableAmount: 3340 }));
  const { notice } = await returnToFilm(gate.answer, 'vip');
  beginPayment(storedUser, 'coin', wanted);
  gate.release();
  await expect.poll(() => pendingPayment()?.credit).toEqual({ type: 'coin', coins: 3300 });
  expect(notice.query()).toBeNull();
});

test('coins are not announced: the page of the item does that', async () => {
  const { notice, countOf } = await returnToFilm(ok({ ...storedUserAnswer, avaliableAmount: 3340 }), 'coin');
  expect(countOf('GET /api/user/info')).toBe(0);
  expect(notice.query()).toBeNull();
});
