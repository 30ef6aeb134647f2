import { inSequence, ok, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import { PREVIEW_SECONDS } from '../film/access.ts';
import {
  ADDRESS,
  DETAIL,
  detail,
  film,
  fullClip,
  position,
  setUpDetailPage,
  storeAfterPreview,
  visitor,
} from '../testing/detailPage.ts';
import { network, newStore, storeWithCoins, visit } from '../testing/harness.tsx';
import { holdFilms } from '../testing/holdFilms.ts';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

// spec: §3/stored-preview-seconds, §4/bought-video-plays, §9/video-preview-seconds
test('without enough coins the preview plays; watched seconds are saved, and after 40 the player is removed', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()) });
  const release = holdFilms();
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS - 2));
  await expect.element(screen.getByText('2 秒')).toBeVisible();
  release();
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  expect(film()).toBeNull();
  await expect.element(screen.getByText('完整观看需要18金币购买')).toBeVisible();
  await expect.element(screen.getByText('购买后即可永久观看，不重复扣费')).toBeVisible();
  for (const link of screen.getByRole('link', { name: '充值' }).elements()) {
    expect(link.getAttribute('href')).toBe('/purchase');
  }

  await screen.unmount();
  const secondVisit = await visit(DetailPage, ADDRESS, newStore());
  await expect.element(secondVisit.getByRole('heading', { name: '试看结束' })).toBeVisible();
});

// spec: §4/bought-video-plays
test.each([
  ['a balance that would pay for it', 18, true],
  ['no preview allowed', 0, false],
])('with %s there is no preview', async (_why, coins, canTryWatch) => {
  network({ ...visitor(coins), [DETAIL]: ok(detail({ canTryWatch })) });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(coins));
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  expect(film()).toBeNull();
});

const states = ['playing', 'paused'] as const;

/** Waits until the film has reached a position that is saved, and pauses it there if requested. */
async function watch(state: (typeof states)[number]): Promise<number> {
  await expect.poll(position).toBeGreaterThan(1);
  if (state === 'paused') {
    film()?.pause();
    await expect.poll(() => document.querySelector('.xgplayer-pause')).not.toBeNull();
  }
  return position();
}

/** The film is at its previous position, playing or paused as before. */
async function expectAsBefore(state: (typeof states)[number], time: number) {
  await expect.poll(position).toBeGreaterThanOrEqual(time - 0.05);
  if (state === 'paused') expect([film()?.paused, position()]).toEqual([true, expect.closeTo(time, 1)]);
  else await expect.poll(position).toBeGreaterThan(time + 0.2);
}

test.each(states)(
  'a film that was %s when its page was hidden is restored at the same position',
  async (state) => {
    network({ ...visitor(6), [DETAIL]: ok(detail({ bought: true })) });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
    const time = await watch(state);
    await screen.setShown(false);
    await expect.poll(() => film()).toBeNull();
    await screen.setShown(true);
    await expectAsBefore(state, time);
    expect(screen.getByText('上次看到').all()).toHaveLength(0);
  },
);

test.each(states)('bought during the preview, a film that is %s continues from there', async (state) => {
  network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true, vodPlayUrl: fullClip }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  const time = await watch(state);
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => film()?.src).toBe(fullClip);
  await expectAsBefore(state, time);
});

test('a preview that has ended continues from its end after the purchase', async () => {
  network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true, vodPlayUrl: fullClip }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS - 2));
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => film()?.src).toBe(fullClip);
  await expectAsBefore('playing', 1.8);
});

test('a comment that is being written when the preview ends is there after the purchase', async () => {
  network({
    ...visitor(6),
    [DETAIL]: inSequence(
      ok(detail({ comments: [] })),
      ok(detail({ comments: [], bought: true, vodPlayUrl: fullClip })),
    ),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS - 3));
  const box = screen.getByRole('textbox', { name: '输入弹幕' });
  await box.fill('还没发');
  await expect.element(screen.getByRole('heading', { name: '试看结束' })).toBeVisible();
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(box).toHaveValue('还没发');
});

test('a failed refetch after a purchase does not interrupt playback', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    ...visitor(6),
    [DETAIL]: inSequence(ok(detail()), status(502)),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(6));
  await watch('playing');
  const playing = film();
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByText('购买成功')).toBeVisible();
  await expect.poll(() => countOf(`GET ${DETAIL}`)).toBe(2);
  const time = position();
  await expectAsBefore('playing', time);
  expect(film()).toBe(playing);
  expect(screen.getByRole('alert').all()).toHaveLength(0);
});
