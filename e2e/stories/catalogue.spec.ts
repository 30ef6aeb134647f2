/** The catalogue (spec §2 Catalogue). Its mark of bought chapters is tested in purchase.spec.ts. */
import { activePage, expectPictureLoaded, scrollTo } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test('chapters have their cover, title and price', async ({ page }) => {
  await page.goto('/book/1001/catalog');
  const row = (name: RegExp) => activePage(page).getByRole('listitem').filter({ hasText: name });
  await expect(row(/^第1话 · 末班车进站/)).toContainText('免费');
  await expect(row(/^第7话/)).toContainText('15 金币');
  await expectPictureLoaded(row(/^第1话/).locator('img'));
  await row(/^第2话/)
    .getByRole('link')
    .tap();
  await expect(page).toHaveURL(/\/book\/read\/1001\/2$/);
});

test('the catalogue opens at the chapter read last, and scrolls back to it', async ({ page }) => {
  await page.addInitScript(() => {
    const book = { bookId: '1001', title: '', cover: '', category: '', finished: false, chapterCount: 60 };
    const d = [{ book, number: 40, date: 1 }];
    localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d }));
  });
  await page.goto('/book/1001/catalog');
  const last = activePage(page).getByRole('link', { name: /^第40话/ });
  await expect(last).toBeInViewport();
  await expect(last).toHaveAttribute('aria-current', 'true');
  // A page that has just opened restores its scroll position until the first input.
  await page.keyboard.press('Shift');
  await scrollTo(page, 0);
  await expect(activePage(page).getByRole('link', { name: /^第1话/ })).toBeInViewport();
  await activePage(page).getByRole('button', { name: '上次读到' }).tap();
  await expect(last).toBeInViewport();
});
