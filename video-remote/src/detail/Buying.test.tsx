import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { claimPurchase, recordPress } from '@manying/platform/presses';
import { selectUser } from '@manying/platform/session';
import { FAULTS, HIDDEN_MESSAGE } from '@manying/testing/faults';
import { deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { expect, test, vi } from 'vitest';
import { PREVIEW_SECONDS } from '../film/access.ts';
import { CONFIRM_DELAYS } from '../film/purchase.ts';
import {
  ADDRESS,
  DETAIL,
  detail,
  film,
  setUpDetailPage,
  storeAfterPreview,
  visitor,
} from '../testing/detailPage.ts';
import { network, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import DetailPage from './DetailPage.tsx';

setUpDetailPage();

// spec: §2/video-detail, §7/post-vod-buy, §9/bought-video-needs-no-repurchase
test('a double tap buys once; then the message shows and the whole video plays', async () => {
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功啦'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await expect.element(button).toBeVisible();
  const tap = button.element() as HTMLButtonElement;
  tap.click();
  tap.click();
  await expect.element(screen.getByText('购买成功啦')).toBeVisible();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  expect(countOf('POST /api/vod/buy?vodId=9')).toBe(1);
  await expect.poll(() => film()).not.toBeNull();
});

test('when refetching a bought video fails, the stage shows the error and can reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), status(502), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByRole('alert').getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('已购买')).toBeVisible();
  await expect.poll(() => film()).not.toBeNull();
});

/** Answers with `first`, and with `second` from call number `from` on. */
function changing(first: ReturnType<typeof ok>, second: ReturnType<typeof ok>, from: number) {
  return inSequence(...Array.from({ length: from - 1 }, () => first), second);
}

/** Advances the timers until the bought video was requested `count` times. */
async function passConfirmDelays(requests: () => number, fetchCount: number) {
  const afterDelay = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return requests();
  };
  await expect.poll(afterDelay).toBeGreaterThanOrEqual(fetchCount);
}

test.each([2, 3, 4, 5])(
  'a bought film reported as unbought until refetch %i appears by itself and is sold once',
  async (refetch) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { countOf } = network({
      ...visitor(20),
      [DETAIL]: changing(ok(detail()), ok(detail({ bought: true })), refetch + 1),
      '/api/vod/buy': ok(null, '购买成功'),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
    const requests = () => countOf(`GET ${DETAIL}`);
    await screen.getByRole('button', { name: '18币购买' }).last().click();
    await passConfirmDelays(requests, refetch + 1);
    await expect.element(screen.getByText('已购买')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新加载' }).all()).toHaveLength(0);
    expect(countOf('POST /api/vod/buy')).toBe(1);
  },
);

test('a bought film that stays unbought is refetched a limited number of times, then by a press, and never sold again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetchCount = CONFIRM_DELAYS.length + 1;
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: changing(ok(detail()), ok(detail({ bought: true })), fetchCount + 3),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const store = storeWithCoins(20);
  const screen = await visit(DetailPage, ADDRESS, store);
  const requests = () => countOf(`GET ${DETAIL}`);
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await passConfirmDelays(requests, fetchCount + 1);
  await expect.element(screen.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '联系客服' })).toBeVisible();
  expect(requests()).toBe(fetchCount + 1);
  expect(screen.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);

  const reloadButton = screen.getByRole('button', { name: '重新加载' });
  await reloadButton.click();
  await expect.poll(requests).toBe(fetchCount + 2);
  await expect.element(reloadButton).not.toHaveAttribute('aria-busy');

  // After leaving and reopening, the page still knows that the film is paid.
  await screen.unmount();
  const secondVisit = await visit(DetailPage, ADDRESS, store);
  await expect.element(secondVisit.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
  expect(secondVisit.getByRole('button', { name: /币购买/ }).all()).toHaveLength(0);
  await secondVisit.getByRole('button', { name: '重新加载' }).click();
  await expect.poll(() => film()).not.toBeNull();
  expect(countOf('POST /api/vod/buy')).toBe(1);
});

test('a hidden page stops refetching the film it has bought', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: ok(detail()),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.poll(() => countOf(`GET ${DETAIL}`)).toBe(2);
  await screen.setShown(false);
  await vi.advanceTimersByTimeAsync(CONFIRM_DELAYS.reduce((sum, pause) => sum + pause));
  expect(countOf(`GET ${DETAIL}`)).toBe(2);
  await screen.setShown(true);
  await expect.element(screen.getByRole('heading', { name: '已购买，影片正在更新' })).toBeVisible();
});

// spec: §4/bought-video-plays, §8/buy-video-code-999
test('code 999 shows its message and leads to the recharge centre a second later', async () => {
  network({ ...visitor(6), [DETAIL]: ok(detail()), '/api/vod/buy': refused(999, '金币不足') });
  const screen = await visit(DetailPage, ADDRESS, storeAfterPreview(PREVIEW_SECONDS));
  await screen.getByRole('button', { name: '18币购买' }).last().click();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  expect(location.pathname).toBe('/vod/detail');
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
});

test('buying before the account of a first visit has loaded waits for the account', async () => {
  const register = deferred(ok(userAnswer(6)));
  const { countOf } = network({
    ...visitor(6),
    '/api/user/register': register.answer,
    [DETAIL]: ok(detail()),
    '/api/vod/buy': refused(999, '金币不足'),
  });
  const screen = await visit(DetailPage, ADDRESS);
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy');
  expect(countOf('POST /api/vod/buy')).toBe(0);
  register.release();
  await expect.element(screen.getByText('金币不足')).toBeVisible();
  expect(countOf('POST /api/user/register')).toBe(1);
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase');
});

test.each(FAULTS)(
  'buying with $name shows an error, and a second attempt works',
  async ({ reply, hangs }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { countOf } = network({
      ...visitor(20),
      [DETAIL]: () => ok(detail({ bought: countOf('POST /api/vod/buy') > 1 }))(),
      '/api/vod/buy': inSequence(reply, ok(null, '购买成功')),
    });
    const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
    const button = screen.getByRole('button', { name: '18币购买' }).last();
    await expect.element(button).toBeVisible();
    if (hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button.click();
    await expect.poll(() => countOf('POST /api/vod/buy')).toBe(1);
    if (hangs) {
      await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
      vi.useRealTimers();
    }
    await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
    await expect.element(button).not.toHaveAttribute('aria-busy');
    expect(screen.getByText(HIDDEN_MESSAGE).query()).toBeNull();
    await button.click();
    await expect.element(screen.getByText('已购买')).toBeVisible();
    expect(countOf('POST /api/vod/buy')).toBe(2);
  },
);

test('a purchase that waits for the account of a first visit ends when the page is left', async () => {
  const register = deferred(ok(userAnswer(20)));
  const { countOf } = network({
    ...visitor(20),
    '/api/user/register': register.answer,
    [DETAIL]: ok(detail()),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const screen = await visit(DetailPage, ADDRESS);
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy');
  await screen.setShown(false);
  register.release();
  await expect.poll(() => selectUser(screen.store.getState())?.coins).toBe(20);
  await screen.setShown(true);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(countOf('POST /api/vod/buy')).toBe(0);
});

test('without an account nothing is bought, and an error shows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    [DETAIL]: ok(detail({ canTryWatch: false })),
    '/api/user/register': status(500),
  });
  const screen = await visit(DetailPage, ADDRESS);
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await button.click();
  await expect.element(screen.getByText('网络异常，请稍后重试')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(countOf('POST /api/vod/buy')).toBe(0);
});

// The ghost click guard is active from here on.
test('a press less than 600 ms after another purchase started buys nothing; a later one does', async () => {
  const { countOf } = network({
    ...visitor(20),
    [DETAIL]: inSequence(ok(detail()), ok(detail({ bought: true }))),
    '/api/vod/buy': ok(null, '购买成功啦'),
  });
  const screen = await visit(DetailPage, ADDRESS, storeWithCoins(20));
  const button = screen.getByRole('button', { name: '18币购买' }).last();
  await expect.element(button).toBeVisible();
  const first = Math.ceil(performance.now());
  recordPress(first);
  expect(claimPurchase()).toBe(true);
  recordPress(first + 599);
  (button.element() as HTMLButtonElement).click();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  recordPress(first + 600);
  (button.element() as HTMLButtonElement).click();
  await expect.element(screen.getByText('购买成功啦')).toBeVisible();
  expect(countOf('POST /api/vod/buy?vodId=9')).toBe(1);
});
