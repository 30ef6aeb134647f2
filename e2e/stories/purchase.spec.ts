/** Buying a chapter (spec §4 reader chapter load, §6): the price is shown, paid once, and the chapter stays bought. */
import { creditAccount, registerUser } from '../harness/account.ts';
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { tapTwice } from '../harness/touch.ts';

// spec: §6/free-and-bought, §8/reader-code-999
test('a paid chapter is offered, bought once, read, and marked in the catalogue', async ({
  page,
  request,
  store,
  log,
}) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 40 });
  await page.goto('/book/read/1001/9');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await expect(sheet).toContainText('15 金币');
  await expect(sheet).toContainText('40');
  await tapTwice(sheet.getByRole('button', { name: /15 金币购买/ }));
  await expect(sheet).toBeHidden();
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);

  await page.goto('/book/1001/catalog');
  await expect(activePage(page).getByRole('listitem').filter({ hasText: '第9话' })).toContainText('已购买');
  await page.goto('/user');
  await waitForTransition(page);
  await expect(activePage(page).getByRole('region', { name: '我的资产' })).toContainText('25');
});

// spec: §2/route-purchase
test('without enough coins the recharge sheet leads to the recharge centre with the book', async ({
  page,
}) => {
  await registerUser(page);
  await page.goto('/book/read/1001/9');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: /15 金币购买/ }).tap();
  const recharge = page.getByRole('dialog').filter({ hasText: '充值' });
  await expect(recharge).toBeVisible();
  await recharge
    .getByRole('link', { name: /充值/ })
    .or(recharge.getByRole('button', { name: /充值/ }))
    .first()
    .tap();
  await expect(page).toHaveURL(/\/purchase\?bookId=1001$/);
});
