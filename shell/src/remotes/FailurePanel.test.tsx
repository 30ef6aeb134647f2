import { BrowserRouter } from '@manying/platform/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FailurePanel } from './FailurePanel.tsx';

let retried = 0;

beforeEach(() => {
  retried = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

function visit(address: string, online: boolean, nextAttemptAt = 0) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  history.replaceState(null, '', address);
  return render(
    <BrowserRouter>
      <FailurePanel
        nextAttemptAt={nextAttemptAt}
        retry={() => {
          retried += 1;
        }}
        tabs
        library={false}
      />
    </BrowserRouter>,
  );
}

test('with a network it reports that the service is unavailable', async () => {
  const screen = await visit('/home', true);
  await expect.element(screen.getByRole('heading', { name: '暂时连不上内容服务' })).toBeVisible();
  expect(screen.getByRole('link', { name: '离线阅读' }).query()).toBeNull();
});

test.each(['/home', '/book/1', '/vod', '/user'])(
  'without a network %s reports the missing network and links to the offline chapters',
  async (address) => {
    const screen = await visit(address, false);
    await expect.element(screen.getByRole('heading', { name: '网络未连接' })).toBeVisible();
    expect(screen.getByText('暂时连不上内容服务').query()).toBeNull();
    await expect
      .element(screen.getByRole('link', { name: '离线阅读' }))
      .toHaveAttribute('href', '/shelf/offline');
    await screen.getByRole('button', { name: '重试' }).click();
    expect(retried).toBe(1);
  },
);

test('the page of offline chapters does not link to itself', async () => {
  const screen = await visit('/shelf/offline', false);
  await expect.element(screen.getByRole('heading', { name: '网络未连接' })).toBeVisible();
  expect(screen.getByRole('link', { name: '离线阅读' }).query()).toBeNull();
});

test('it updates when the network goes and returns', async () => {
  const screen = await visit('/home', true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(screen.getByRole('heading', { name: '网络未连接' })).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: '暂时连不上内容服务' })).toBeVisible();
});

test.each([0, 500, 1300])(
  'with a retry in %i ms it shows no countdown, which would flicker',
  async (delay) => {
    const screen = await visit('/home', true, delay && Date.now() + delay);
    await expect.element(screen.getByText('加载中')).toBeVisible();
  },
);

test('it counts down to a later retry', async () => {
  const screen = await visit('/home', false, Date.now() + 59_000);
  await expect.element(screen.getByText(/^[2345]\d 秒后自动重试$/)).toBeVisible();
});
