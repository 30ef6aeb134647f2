/** Reading offline: opened and saved chapters, and the messages of the other screens. */
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test('opened and saved chapters are readable offline; the offline page deletes them', async ({
  page,
  context,
}) => {
  const picture = page.getByRole('img', { name: '第 1 页', exact: true });
  await page.goto('/book/1026/catalog');
  await activePage(page)
    .getByRole('link', { name: /^第1话/ })
    .tap();
  await expectPictureLoaded(picture);
  await page.goBack();
  await waitForTransition(page);
  await activePage(page).getByRole('button', { name: '离线保存' }).tap();
  await activePage(page)
    .getByRole('button', { name: /^保存 第2话/ })
    .tap();
  await expect(
    activePage(page)
      .getByRole('listitem')
      .filter({ hasText: /^第2话/ })
      .getByText('已保存'),
  ).toBeVisible();

  await context.setOffline(true);
  await activePage(page)
    .getByRole('link', { name: /^第2话/ })
    .tap();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { level: 1 })).toContainText('第2话');
  await expectPictureLoaded(activePage(page).getByRole('img', { name: '第 1 页', exact: true }));
  await context.setOffline(false);

  await page.goto('/shelf');
  await activePage(page).getByRole('link', { name: '离线阅读' }).tap();
  await expect(page).toHaveURL(/\/shelf\/offline$/);
  await waitForTransition(page);
  await expect(activePage(page).getByText(/^已用 .* \/ 200 MB$/)).toBeVisible();
  await activePage(page).getByRole('button', { name: '晚安小雪狐', exact: true }).tap();
  await expect(activePage(page).getByRole('link', { name: /^第1话/ })).toBeVisible();
  await activePage(page)
    .getByRole('button', { name: /^删除 第2话/ })
    .tap();
  await expect(activePage(page).getByRole('link', { name: /^第2话/ })).toHaveCount(0);
  await activePage(page).getByRole('button', { name: '全部删除' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap();
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
});

test('offline, loaded pages stay, others say so and load when the network returns', async ({
  page,
  context,
}) => {
  await page.goto('/home/kkbg');
  await activePage(page).getByRole('link', { name: '云海飞艇' }).first().tap();
  await expect(activePage(page).getByRole('heading', { level: 1, name: '云海飞艇' })).toBeVisible();
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);

  await context.setOffline(true);
  const other = activePage(page).getByRole('link', { name: '飞瀑王国' }).first();
  await expect(other).toBeVisible();
  await other.tap();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { name: '网络未连接' })).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: '离线阅读' })).toHaveAttribute(
    'href',
    '/shelf/offline',
  );

  await context.setOffline(false);
  await expect(activePage(page).getByRole('heading', { level: 1, name: '飞瀑王国' })).toBeVisible();
});
