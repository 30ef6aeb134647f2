import type { PageAddress } from '@manying/platform/contract';
import { BrowserRouter } from '@manying/platform/router';
import { COMMON_INFO_KEY } from '@manying/platform/storageKeys';
import { createAppStore, Provider } from '@manying/platform/store';
import { network, ok } from '@manying/testing/network';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FailurePanel } from './FailurePanel.tsx';
import type { Loadable } from './loadable.ts';
import { RemotePage } from './RemotePage.tsx';
import SiteSupportLink from './SiteSupportLink.tsx';
import { SiteUnreadable } from './SiteUnreadable.tsx';

let retried = 0;

const home: PageAddress = {
  path: '/home',
  title: '漫画首页',
  mode: 'comic',
  tabs: true,
  level: 0,
  enter: 'side',
  skeleton: 'shelves',
};
const category: PageAddress = { ...home, path: '/category', title: '分类', skeleton: 'category' };
const book: PageAddress = { ...home, path: '/book/:id', title: '作品', tabs: false, skeleton: 'book' };

beforeEach(() => {
  retried = 0;
  network({ '/api/common/info/v2/*': ok({ customerServiceQQ: '800000000' }) });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const renderAt = (address: string, content: ReactNode) => {
  history.replaceState(null, '', address);
  return render(
    <Provider store={createAppStore()}>
      <BrowserRouter>{content}</BrowserRouter>
    </Provider>,
  );
};

function visit(address: string, online: boolean, nextAttemptAt = 0, page = home) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  const retry = () => {
    retried += 1;
  };
  return renderAt(
    address,
    <FailurePanel nextAttemptAt={nextAttemptAt} retry={retry} page={page} library={false} />,
  );
}

/** A page whose screen throws while it renders. */
function visitBroken(page: PageAddress) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken');
  };
  const ready = { status: 'ready', value: Broken } as const;
  const screen: Loadable<ComponentType> = {
    state: () => ready,
    subscribe: () => () => undefined,
    start: () => undefined,
    retry: () => undefined,
  };
  return renderAt(page.path, <RemotePage page={screen} address={page} mode="comic" />);
}

/** Inlines a site configuration, as index.html does. */
function inline(document: object): void {
  const inlined = Object.assign(window.document.createElement('script'), {
    id: 'site-document',
    type: 'application/json',
    textContent: JSON.stringify(document),
  });
  window.document.head.append(inlined);
  onTestFinished(() => inlined.remove());
}

/** What an earlier visit has stored of the branch. */
const storeCommonInfo = (info: object) =>
  localStorage.setItem(COMMON_INFO_KEY, JSON.stringify({ v: 1, d: { branchId: '-2', info } }));

/** The panel of a site configuration that cannot be read, without store, router and site. */
function visitUnreadable(info: object) {
  storeCommonInfo(info);
  return render(<SiteUnreadable retry={() => undefined} />);
}

test.each([
  { what: 'home whose remote is down', open: () => visit('/home', true), title: '漫影' },
  { what: 'a tab', open: () => visit('/category', true, 0, category), title: '分类' },
  { what: 'a deeper page', open: () => visit('/book/1', true, 0, book), title: '作品', back: true },
  { what: 'home that is broken', open: () => visitBroken(home), title: '漫影' },
  { what: 'a broken deeper page', open: () => visitBroken(book), title: '作品', back: true },
  {
    what: 'a site that cannot be read',
    open: () => visitUnreadable({ serviceQq: '800000000' }),
    title: '漫影',
  },
])('$what keeps its header, and leads to the support', async ({ open, title, back = false }) => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '联系客服' }))
    .toHaveAttribute('href', expect.stringContaining('uin=800000000'));
  expect(screen.getByRole('button', { name: '返回' }).query() !== null).toBe(back);
});

test.each([
  {
    knows: 'an e-mail address',
    info: { serviceEmail: 'help@manying.test' },
    href: 'mailto:help@manying.test',
  },
  { knows: 'nothing', info: {}, href: 'https://api.manying.test/h5/report?vueReturnUrl=' },
])('a site that cannot be read: a device that knows $knows of the support', async ({ info, href }) => {
  inline({ dynamicApi: 'https://api.manying.test/' });
  const screen = await visitUnreadable(info);
  await expect
    .element(screen.getByRole('link', { name: '联系客服' }))
    .toHaveAttribute('href', expect.stringContaining(href));
});

test.each(['javascript:alert(1)', '//evil.test', 7, undefined])(
  'a site that cannot be read and names the API %j leads nowhere on a first visit',
  async (dynamicApi) => {
    inline({ dynamicApi });
    const { container } = await render(<SiteSupportLink />);
    expect(container).toBeEmptyDOMElement();
  },
);

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
