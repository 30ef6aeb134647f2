import { ok, refused } from '@manying/testing/network';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ADDRESS, DETAIL, detail, plays, setUpDetailPage, visitor } from '../testing/detailPage.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

/** Makes the player fill the page, as on a phone whose full screen can show only the bare film. */
async function fillPage(screen: Awaited<ReturnType<typeof visit>>) {
  const root = document.querySelector('.xgplayer') as HTMLElement;
  Object.defineProperty(root, 'requestFullscreen', { value: undefined });
  await screen.getByRole('button', { name: '全屏' }).click();
  await expect.poll(() => root.classList.contains('xgplayer-is-cssfullscreen')).toBe(true);
  return root;
}

test.each([
  ['the system’s back', () => history.back()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => (document.querySelector('[aria-label="退出全屏"]') as HTMLElement).click()],
] as const)('%s ends a CSS full screen and leaves no extra history entry', async (_way, leave) => {
  network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
  history.replaceState(null, '', '/vod');
  history.pushState(null, '', ADDRESS);
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  const root = await fillPage(screen);
  await leave();
  await expect.poll(() => root.classList.contains('xgplayer-is-cssfullscreen')).toBe(false);
  expect(root.isConnected).toBe(true);
  await expect.element(screen.getByRole('heading', { level: 1, name: '视频9' })).toBeVisible();
  await expect.poll(() => (history.state as { layer?: number } | null)?.layer).toBeUndefined();
  history.back();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod');
});

test('a navigation while the player fills the page stays at its target', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await plays();
  await fillPage(screen);
  (screen.getByRole('button', { name: '18币购买' }).last().element() as HTMLElement).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
  const gone = performance.now() + 300;
  await expect.poll(() => performance.now()).toBeGreaterThan(gone);
  expect(location.pathname).toBe('/purchase');
});
