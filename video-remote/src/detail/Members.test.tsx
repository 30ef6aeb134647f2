import { selectUser, userReceived } from '@manying/platform/session';
import { ok } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import { PREVIEW_SECONDS } from '../film/access.ts';
import { CLIP_SECONDS, clipAddress } from '../testing/clip.ts';
import {
  ADDRESS,
  DETAIL,
  detail,
  film,
  plays,
  position,
  setUpDetailPage,
  storeAfterPreview,
  visitor,
} from '../testing/detailPage.ts';
import { network, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import { selectPreviewSeconds } from '../videoState.ts';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

// spec: §2/membership-limit-panel
test.each([18, 0])(
  'a video for members (price %i) offers VIP alone; closed, the panel can be opened again',
  async (vodPointsPlay) => {
    const terms = { vipOnly: true, canTryWatch: false, vodPointsPlay };
    network({ ...visitor(600), [DETAIL]: ok(detail(terms)) });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(600));
    const panel = screen.getByRole('dialog', { name: '开通会员，继续观看' });
    await expect.element(panel).toBeVisible();
    await expect
      .element(panel.getByRole('link', { name: '开通 VIP' }))
      .toHaveAttribute('href', '/purchase?type=vip');
    await expect.element(screen.getByText('会员专享', { exact: true })).toBeVisible();
    expect(film()).toBeNull();
    // Coins cannot unlock it: it is not sold, and there is no link to recharge.
    expect(screen.getByText(/一次购买|免费/).all()).toHaveLength(0);
    expect(screen.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);
    expect(panel.getByRole('button', { name: '重看试看' }).all()).toHaveLength(0);
    // What members pay besides is said before somebody joins, in the panel and in the bar.
    const isFree = vodPointsPlay === 0;
    const further = screen.getByText(`会员另付 ${vodPointsPlay} 金币观看这一部`);
    await expect.poll(() => further.all().length).toBe(isFree ? 0 : 2);
    expect(panel.getByText('开通 VIP，完整观看这一部').all()).toHaveLength(isFree ? 1 : 0);
    expect(screen.getByText('会员影片都能看').all()).toHaveLength(isFree ? 1 : 0);
    await expect.poll(() => screen.getByRole('link', { name: '开通 VIP' }).all().length).toBe(2);
    await panel.getByRole('button', { name: '关闭' }).click();
    await expect.element(panel).not.toBeInTheDocument();
    await screen.getByRole('button', { name: '会员专享视频' }).click();
    await expect.element(panel).toBeVisible();
  },
);

test('a video for members has a preview, whatever the balance, which can be played again', async () => {
  // Shorter than a preview.
  const vodPlayUrl = clipAddress(5);
  network({ ...visitor(600), [DETAIL]: ok(detail({ vipOnly: true, vodPlayUrl })) });
  const store = storeAfterPreview(PREVIEW_SECONDS - 1, 600);
  const screen = await visit(DetailPage, ADDRESS, store);
  await plays();
  const panel = screen.getByRole('dialog', { name: '开通会员，继续观看' });
  await expect.element(panel).toBeVisible();
  expect(film()).toBeNull();
  expect(selectPreviewSeconds(store.getState(), '9')).toBe(PREVIEW_SECONDS);

  await panel.getByRole('button', { name: '重看试看' }).click();
  await expect.element(screen.getByRole('region', { name: '播放器' })).toHaveFocus();
  await expect.element(screen.getByText(`${PREVIEW_SECONDS} 秒`)).toBeVisible();
  await expect.poll(() => film()?.currentTime).toBeLessThan(1);
  await plays();
  const replayed = film();
  if (replayed) replayed.currentTime = 5 * CLIP_SECONDS - 0.5;
  await expect.element(panel).toBeVisible();
  await expect.element(panel.getByRole('button', { name: '重看试看' })).toBeVisible();
  // The stored seconds still say that the preview is used up.
  expect(selectPreviewSeconds(store.getState(), '9')).toBe(PREVIEW_SECONDS);
});

test('who joins while the preview is played again watches the whole film, also at the same address', async () => {
  network({ ...visitor(600), [DETAIL]: ok(detail({ vipOnly: true, vodPointsPlay: 0 })) });
  const store = storeAfterPreview(PREVIEW_SECONDS, 600);
  const screen = await visit(DetailPage, ADDRESS, store);
  await screen.getByRole('button', { name: '重看试看' }).click();
  await plays();
  const user = selectUser(store.getState());
  if (user) store.dispatch(userReceived({ ...user, vipType: 'vip' }));
  await expect.element(screen.getByText('试看剩余')).not.toBeInTheDocument();
  await plays();
  const watched = film();
  if (watched) watched.currentTime = PREVIEW_SECONDS + 1;
  await expect.poll(position).toBeGreaterThan(PREVIEW_SECONDS + 1.1);
});

test('each second counts on a slow device that reports several at once, also when the preview is played again', async () => {
  network({ ...visitor(600), [DETAIL]: ok(detail({ vipOnly: true, vodPointsPlay: 0 })) });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS, 600));
  await screen.getByRole('button', { name: '重看试看' }).click();
  await plays();
  const remaining = () => Number.parseInt(screen.getByText(/^\d+ 秒$/).element().textContent ?? '', 10);
  const before = remaining();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 4000);
  film()?.pause();
  await expect.poll(remaining).toBeLessThanOrEqual(before - 4);
});

test('members can buy a video for members at its price, and see when it is bought', async () => {
  const member = { ...userAnswer(6), vipType: 'vip' };
  network({
    ...visitor(6),
    '/api/user/register': ok(member),
    '/api/user/info': ok(member),
    [DETAIL]: ok(detail({ vipOnly: true })),
  });
  const screen = await visit(DetailPage, ADDRESS);
  await expect.element(screen.getByText('18 金币')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '18币购买' }).last()).toBeVisible();
  await screen.unmount();
  network({ ...visitor(6), [DETAIL]: ok(detail({ vipOnly: true, bought: true })) });
  const secondVisit = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await expect.element(secondVisit.getByText('已购买')).toBeVisible();
  expect(secondVisit.getByText('会员专享', { exact: true }).all()).toHaveLength(0);
});
