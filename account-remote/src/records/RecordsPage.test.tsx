import { expect, test } from 'vitest';
import { network, storeWithUser, visit } from '../testing/harness.tsx';
import RecordsPage from './RecordsPage.tsx';

// spec: §2/route-purchase-history
test('shows sample records, labelled as a sample, without a call', async () => {
  const { forms } = network({});
  const screen = await visit(RecordsPage, '/user/purchase/history', storeWithUser());
  await expect.element(screen.getByText('以下为示例记录')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
  expect(forms('GET /api/user/info')).toHaveLength(0);
});

test('back opens the account centre', async () => {
  network({});
  const screen = await visit(RecordsPage, '/user/purchase/history');
  await screen.getByRole('button', { name: '返回' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});
