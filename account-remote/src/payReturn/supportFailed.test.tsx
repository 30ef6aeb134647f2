import { payPageEntered } from '@manying/platform/session';
import { ok } from '@manying/testing/network';
import { showToast } from '@manying/ui/Toast';
import { beforeEach, expect, test, vi } from 'vitest';
import { network, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import PayReturn from './PayReturn.tsx';

vi.mock('../support/LazySupportSheet.tsx', async () => {
  const { lazyDialog } = await import('@manying/ui/lazyDialog');
  const load = () => Promise.reject(new Error('no network'));
  return { LazySupportSheet: lazyDialog(load, () => showToast('no support')) };
});

beforeEach(() => localStorage.clear());

test('a support that cannot be loaded leaves the steps on the screen, and the payment unanswered', async () => {
  network({ '/api/user/info': ok(storedUserAnswer) });
  const store = storeWithUser();
  store.dispatch(payPageEntered());
  const screen = await visit(PayReturn, '/user', store);
  await screen.getByRole('button', { name: '遇到问题', exact: true }).click();
  const help = screen.getByRole('dialog', { name: '没有到账？试试这样' });
  await help.getByRole('button', { name: '联系客服' }).click();
  await expect.element(screen.getByText('no support')).toBeVisible();
  await expect.element(help).toBeVisible();
  expect(store.getState().account.payPageVisited).toBe(true);
});
