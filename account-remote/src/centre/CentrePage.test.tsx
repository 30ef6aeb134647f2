import { BrowserRouter } from '@manying/platform/router';
import { loggedOut, sessionBegun } from '@manying/platform/session';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { ToastHost } from '@manying/ui/Toast';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import { setTestSite } from '@manying/testing/site';
import { waitForIdle } from '@manying/testing/waitForIdle';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { storedUser, storeWithUser } from '../testing/harness.tsx';
import CentrePage from './CentrePage.tsx';

const API = 'https://api.test';

setTestSite(API, { permanentDomain: 'm.test' });

const registered = {
  userId: 7,
  account: '880000007',
  password: '7Kq29x',
  vipType: 'none',
  avaliableAmount: '1280',
};
const member = {
  ...registered,
  password: undefined,
  vipType: 'vip',
  vipEndDate: '2027-03-18',
  mobile: '13800138000',
};
const branch = {
  appDownloadUrl: 'https://app.test/app.apk',
  customerServiceEmail: 'help@app.test',
  customerServiceQQ: '800000000',
};

/** Refusal instead of data. */
class Refusal {
  readonly code: number;
  readonly msg: string;
  constructor(code: number, msg = '') {
    this.code = code;
    this.msg = msg;
  }
}

/** Data of the provider's responses by path, or promises of them; `undefined` is a network failure. `calls` records all calls in order. */
let answers: Record<string, unknown>;
let calls: string[];

const realFetch = window.fetch;

beforeEach(() => {
  localStorage.clear();
  calls = [];
  answers = { '/api/user/register': registered, '/api/user/info': member, '/api/common/info/v2/-2': branch };
  window.fetch = async (input) => {
    const request = new Request(input);
    const { origin, pathname } = new URL(request.url);
    if (origin !== API) return realFetch(request);
    calls.push(`${request.method} ${pathname}`);
    const data = await answers[pathname];
    if (data === undefined) throw new TypeError('network');
    if (data instanceof Refusal) {
      return Response.json({ result: false, code: data.code, msg: data.msg, data: null });
    }
    return Response.json({ result: true, code: 200, msg: '', data });
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  window.fetch = realFetch;
  vi.restoreAllMocks();
});

function open(store: AppStore = createAppStore()) {
  return render(
    <Provider store={store}>
      <BrowserRouter>
        <CentrePage />
        <ToastHost />
      </BrowserRouter>
    </Provider>,
  );
}

// spec: §2/route-user, §2/account-centre, §4/anonymous-account-registered
test('a first visit registers an account and shows it with balance and inactive membership', async () => {
  const screen = await open();
  await expect.element(screen.getByText('880000007').first()).toBeVisible();
  await expect.element(screen.getByText('1280')).toBeVisible();
  await expect.element(screen.getByText('未开通')).toBeVisible();
  await expect.element(screen.getByText('游客账号')).toBeVisible();
  expect(calls).toContain('POST /api/user/register');
  expect(calls).not.toContain('GET /api/user/info');
});

// spec: §4/anonymous-account-registered
test('a known visitor is refreshed, not registered again', async () => {
  const info = Promise.withResolvers<unknown>();
  answers['/api/user/info'] = info.promise;
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByText('40')).toBeVisible();
  info.resolve(member);
  await expect.element(screen.getByText('1280')).toBeVisible();
  await expect.element(screen.getByText('已开通')).toBeVisible();
  await expect.element(screen.getByText(/2027-03-18\s*到期/)).toBeVisible();
  await expect.element(screen.getByText('138****8000')).toBeVisible();
  expect(calls).toContain('GET /api/user/info');
  expect(calls).not.toContain('POST /api/user/register');
});

test('a failed registration shows an error and can be retried', async () => {
  delete answers['/api/user/register'];
  const screen = await open();
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await expect.element(screen.getByText('网络拥堵，请重新加载本页面哦 ^_^')).not.toBeInTheDocument();

  answers['/api/user/register'] = registered;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('1280')).toBeVisible();
  await expect.element(screen.getByText('加载失败')).not.toBeInTheDocument();
});

// spec: §4/anonymous-account-registered
test('after a logout the page loads until the next visitor is registered, and has not failed', async () => {
  const store = storeWithUser(storedUser);
  const screen = await open(store);
  await expect.element(screen.getByText('已开通')).toBeVisible();
  const registration = Promise.withResolvers<unknown>();
  answers['/api/user/register'] = registration.promise;
  const failure = screen.getByText('加载失败');
  let hasFailed = false;
  const watch = new MutationObserver(() => {
    hasFailed ||= failure.query() !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  store.dispatch(loggedOut());
  await expect.poll(() => calls).toContain('POST /api/user/register');
  await expect.element(screen.getByText('已开通')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('status', { name: '加载中' }).or(screen.getByText('加载中')).first())
    .toBeInTheDocument();
  registration.resolve(registered);
  await expect.element(screen.getByText('880000007').first()).toBeVisible();
  expect(hasFailed).toBe(false);
});

test('the question whether to log out is not asked for the account that follows', async () => {
  const store = storeWithUser(storedUser);
  const screen = await open(store);
  await expect.element(screen.getByText('1280')).toBeVisible();
  await screen.getByRole('button', { name: '退出登录' }).click();
  const question = screen.getByRole('dialog', { name: '退出登录？' });
  await expect.element(question).toBeVisible();
  answers['/api/user/info'] = { ...member, userId: 8, account: '880000008' };
  // As by another tab.
  store.dispatch(sessionBegun({ ...storedUser, userId: '8', account: '880000008' }));
  await expect.element(question).not.toBeInTheDocument();
});

// spec: §3/stored-user-info
test('a failed refresh keeps showing the stored user and can be retried', async () => {
  delete answers['/api/user/info'];
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByText('未能更新，显示的是上次的内容')).toBeVisible();
  await expect.element(screen.getByText('40')).toBeVisible();

  answers['/api/user/info'] = member;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('1280')).toBeVisible();
  await expect.element(screen.getByText('未能更新，显示的是上次的内容')).not.toBeInTheDocument();
});

test('the eye button shows and hides the password', async () => {
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByText('密码已隐藏')).toBeInTheDocument();
  await expect.element(screen.getByText('7Kq29x')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '显示密码' }).click();
  await expect.element(screen.getByText('7Kq29x')).toBeVisible();
  await screen.getByRole('button', { name: '隐藏密码' }).click();
  await expect.element(screen.getByText('7Kq29x')).not.toBeInTheDocument();
});

test('copying a hidden password copies the real one and shows a toast', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await open(storeWithUser(storedUser));
  await screen.getByRole('button', { name: '复制密码' }).click();
  await expect.element(screen.getByText('复制成功')).toBeVisible();
  expect(write).toHaveBeenCalledWith('7Kq29x');
});

test('falls back to execCommand when the clipboard API refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  let selected = '';
  const onCopy = () => {
    if (document.activeElement instanceof HTMLTextAreaElement) selected = document.activeElement.value;
  };
  document.addEventListener('copy', onCopy, { once: true });
  const screen = await open(storeWithUser(storedUser));
  await screen.getByRole('button', { name: '复制账号' }).click();
  await expect.element(screen.getByText('复制成功')).toBeVisible();
  expect(selected).toBe('880000007');
  expect(document.querySelector('textarea')).toBeNull();
});

test('when copying fails, a toast advises to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  const screen = await open(storeWithUser(storedUser));
  await screen.getByRole('button', { name: '复制账号' }).click();
  await expect.element(screen.getByText('复制失败，请长按文字手动复制')).toBeVisible();
});

test('a password that is not stored can neither be shown nor copied', async () => {
  const screen = await open(storeWithUser({ ...storedUser, password: '' }));
  await expect.element(screen.getByText('本机未保存')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '显示密码' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: '复制密码' })).not.toBeInTheDocument();
});

// spec: §2/account-centre
test('each row links to its page', async () => {
  answers['/api/user/info'] = registered;
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByText('1280')).toBeVisible();
  const hrefs: Record<string, string> = {
    切换账号: '/user/login',
    充值: '/purchase',
    开通: '/purchase?type=vip',
    绑定手机: '/user/bind',
    修改密码: '/user/password',
    消费记录: '/user/purchase/history',
    找回账号: '/user/find-account',
    下载应用: 'https://app.test/app.apk',
    联系邮箱: 'mailto:help@app.test',
  };
  for (const [name, href] of Object.entries(hrefs)) {
    await expect
      .element(screen.getByRole('link', { name: new RegExp(`^${name}`) }))
      .toHaveAttribute('href', href);
  }
});

// spec: §7/complaint-link
test('the complaint link has the return address, the support’s chat and the account', async () => {
  const screen = await open(storeWithUser(storedUser));
  const link = screen.getByRole('link', { name: '投诉与建议' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('serviceUrl='));
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect(pathname).toBe('/h5/report');
  expect(searchParams.get('vueReturnUrl')).toBe(`${location.origin}/user`);
  expect(new URL(searchParams.get('serviceUrl') ?? '').searchParams.get('account')).toBe('880000007');
});

// spec: §2/account-centre, §9/support-hours
test('the support opens with its hours, its chat and its mail', async () => {
  const screen = await open(storeWithUser(storedUser));
  await screen.getByRole('button', { name: /在线客服.*11:00~18:00/ }).click();
  const sheet = screen.getByRole('dialog', { name: '在线客服' });
  await expect.element(sheet.getByText('客服在线时间：11:00~18:00')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'QQ 在线咨询' }))
    .toHaveAttribute('href', expect.stringContaining('uin=800000000'));
  await expect
    .element(sheet.getByRole('link', { name: '发送邮件' }))
    .toHaveAttribute('href', 'mailto:help@app.test');
});

test('rows without an address from the branch are omitted; the support row keeps its hours', async () => {
  answers['/api/common/info/v2/-2'] = {};
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByText('11:00~18:00')).toBeVisible();
  await expect.element(screen.getByText('下载应用')).not.toBeInTheDocument();
  await expect.element(screen.getByText('联系邮箱')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /在线客服/ }).click();
  await expect.element(screen.getByRole('dialog', { name: '在线客服' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'QQ 在线咨询' })).not.toBeInTheDocument();
});

test('every control is at least 44 px high and wide', async () => {
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByRole('link', { name: /下载应用/ })).toBeVisible();
  for (const control of document.querySelectorAll('main a, main button')) {
    const { width, height } = control.getBoundingClientRect();
    const overlap = Number.parseFloat(getComputedStyle(control, '::before').top) || 0;
    expect({ name: control.textContent, ok: height - 2 * Math.min(overlap, 0) >= 44 && width >= 44 }).toEqual(
      {
        name: control.textContent,
        ok: true,
      },
    );
  }
});

/** The password was changed on another device, so session and stored password are refused. */
function passwordChangedElsewhere(login: unknown = new Refusal(403, '账户或密码不正确')) {
  answers['/api/user/info'] = new Refusal(101);
  answers['/api/user/login'] = login;
}
const persistedUser = () => JSON.parse(localStorage.getItem('manying:account:user') ?? 'null')?.d;

test('a refused login keeps the stored account and offers login, account search and a new account', async () => {
  passwordChangedElsewhere();
  const screen = await open(storeWithUser(storedUser));
  const panel = screen.getByRole('region', { name: '需要重新登录' });
  await expect.element(panel).toHaveTextContent('880000007');
  await expect.element(panel.getByRole('link', { name: '重新登录' })).toHaveAttribute('href', '/user/login');
  await expect
    .element(panel.getByRole('link', { name: '找回账号' }))
    .toHaveAttribute('href', '/user/find-account');
  await expect.element(panel.getByRole('button', { name: '启用新账号' })).toBeVisible();
  await expect.element(screen.getByText('未能更新，显示的是上次的内容')).not.toBeInTheDocument();
  expect(calls.filter((call) => call.includes('/api/user/'))).toEqual([
    'GET /api/user/info',
    'POST /api/user/login',
  ]);
  expect(persistedUser()).toEqual(storedUser);
});

test.each([101, 400, 403, 429, 500, 999])(
  'a login refused with %d registers no account and keeps account, coins and password',
  async (code) => {
    passwordChangedElsewhere(new Refusal(code));
    const screen = await open(storeWithUser(storedUser));
    await expect.element(screen.getByRole('button', { name: '启用新账号' })).toBeVisible();
    expect(calls).not.toContain('POST /api/user/register');
    expect(persistedUser()).toEqual(storedUser);
  },
);

test('a temporarily refused login can be retried', async () => {
  passwordChangedElsewhere(new Refusal(429, '操作过于频繁'));
  const screen = await open(storeWithUser(storedUser));
  const panel = screen.getByRole('region', { name: '暂时无法登录' });
  await expect.element(panel).toBeVisible();
  answers['/api/user/login'] = member;
  answers['/api/user/info'] = member;
  await panel.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('1280')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('without a stored password an ended session is not called temporary: only a login by hand helps', async () => {
  answers['/api/user/info'] = new Refusal(101);
  const screen = await open(storeWithUser({ ...storedUser, password: '' }));
  const panel = screen.getByRole('region', { name: '需要重新登录' });
  await expect.element(panel).toBeVisible();
  expect(panel.getByRole('button', { name: '重新加载' }).query()).toBeNull();
});

test('a new account replaces the stored one only after a confirmation that names the loss', async () => {
  passwordChangedElsewhere();
  const store = storeWithUser(storedUser);
  const screen = await open(store);
  await screen.getByRole('button', { name: '启用新账号' }).click();
  const dialog = screen.getByRole('dialog', { name: '启用新账号？' });
  await expect.element(dialog).toHaveTextContent('880000007');
  await expect.element(dialog).toHaveTextContent('40 金币');
  await dialog.getByRole('button', { name: '保留原账号' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls).not.toContain('POST /api/user/register');

  await screen.getByRole('button', { name: '启用新账号' }).click();
  delete answers['/api/user/register'];
  await dialog.getByRole('button', { name: '启用新账号' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('新账号启用失败，请稍后重试');
  expect(persistedUser()).toEqual(storedUser);

  answers['/api/user/register'] = { ...registered, userId: 8, account: '880000008' };
  answers['/api/user/info'] = { ...registered, userId: 8, account: '880000008', password: undefined };
  await dialog.getByRole('button', { name: '启用新账号' }).click();
  await expect.element(screen.getByText('880000008').first()).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '需要重新登录' })).not.toBeInTheDocument();
  expect(persistedUser()).toMatchObject({ userId: '8', password: '7Kq29x' });
  // The new account is refreshed. An answer that arrives in the next test would store this user in its local storage.
  await expect.poll(() => calls.slice(-2)).toEqual(['POST /api/user/register', 'GET /api/user/info']);
  await waitForIdle(store, () => calls, calls.length);
});

test('a new account that failed is offered again without its failure', async () => {
  passwordChangedElsewhere();
  delete answers['/api/user/register'];
  const screen = await open(storeWithUser(storedUser));
  await screen.getByRole('button', { name: '启用新账号' }).click();
  const dialog = screen.getByRole('dialog', { name: '启用新账号？' });
  await dialog.getByRole('button', { name: '启用新账号' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '保留原账号' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '启用新账号' }).click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

test('a refused cookie is reported after one login and checked again on retry', async () => {
  answers['/api/user/info'] = new Refusal(101);
  answers['/api/user/login'] = { ...registered, password: undefined };
  const screen = await open(storeWithUser(storedUser));
  await expect.element(screen.getByRole('heading', { name: '浏览器禁止了 Cookie' })).toBeVisible();
  const userCalls = () => calls.filter((call) => call.includes('/api/user/'));
  await expect.poll(userCalls).toEqual(['GET /api/user/info', 'POST /api/user/login', 'GET /api/user/info']);
  await expect.element(screen.getByRole('link', { name: '先看免费的' })).toHaveAttribute('href', '/home');
  await screen.getByRole('tab', { name: '苹果手机' }).click();
  await expect.element(screen.getByText('打开手机“设置”，找到 Safari')).toBeVisible();

  await screen.getByRole('button', { name: '已打开，重试' }).click();
  await expect.poll(() => userCalls().length).toBe(6);
  await expect.element(screen.getByRole('heading', { name: '浏览器禁止了 Cookie' })).toBeVisible();

  answers['/api/user/info'] = member;
  await screen.getByRole('button', { name: '已打开，重试' }).click();
  await expect.element(screen.getByText('1280')).toBeVisible();
  expect(persistedUser()).toMatchObject({ userId: '7', password: '7Kq29x' });
});
