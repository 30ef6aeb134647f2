import { ok } from '@manying/testing/network';
import { expect, test } from 'vitest';
import { ADDRESS, DETAIL, detail, setUpDetailPage, visitor } from '../testing/detailPage.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

test('收藏 on the page of a film marks it, and a second press removes the mark', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  const store = storeWithCoins(6);
  const screen = await visit(DetailPage, ADDRESS, store);
  const button = screen.getByRole('button', { name: '收藏' });
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
  expect(store.getState().video?.favourites).toEqual([{ vodId: '9', name: '视频9', poster: 'poster/9' }]);
  await button.click();
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(store.getState().video?.favourites).toEqual([]);
});
