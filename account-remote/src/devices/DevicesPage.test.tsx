import { sessionBegun } from '@manying/platform/session';
import { type Answer, deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network, storedUser, storeWithUser, visit } from '../testing/harness.tsx';
import DevicesPage from './DevicesPage.tsx';

const END = 'POST /api/user/end_device';
const here = { id: 1, system: 'iPhone', app: 'Safari', lastSeen: '2026-03-03T16:30:00.000Z', current: true };
const there = {
  id: 2,
  system: 'Android',
  app: 'Chrome',
  lastSeen: '2026-03-01T00:00:00.000Z',
  current: false,
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(devices: Answer, more: Record<string, Answer> = {}) {
  const table: Record<string, Answer> = { '/api/user/devices': devices, ...more };
  const { forms, countOf } = network(table);
  const screen = await visit(DevicesPage, '/user/devices', storeWithUser(storedUser));
  return { screen, forms, countOf, table };
}

test('lists devices with name and last use; the current one has no end button', async () => {
  const { screen } = await open(ok([here, there]));
  const [first, second] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').last()];
  await expect.element(first).toHaveTextContent('iPhone · Safari最近使用：2026-03-04本机');
  await expect.element(second).toHaveTextContent('Android · Chrome最近使用：2026-03-01退出');
  expect(first.getByRole('button').elements()).toEqual([]);
  await expect.element(screen.getByText('没有其他设备登录')).not.toBeInTheDocument();
});

test('ending a device sends its id once, shows a toast and refetches the list', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, forms, table } = await open(ok([here, there]), { '/api/user/end_device': answer });
  const end = screen.getByRole('button', { name: '让 Android · Chrome 退出登录' });
  await end.dblClick();
  await expect.element(end).toHaveAttribute('aria-busy', 'true');
  table['/api/user/devices'] = ok([here]);
  release();
  await expect.element(screen.getByText('该设备已退出登录')).toBeVisible();
  await expect.element(screen.getByText('没有其他设备登录')).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  expect(forms(END)).toEqual([{ id: '2' }]);
});

test('a device is reported as ended after the page was left', async () => {
  const { answer, release } = deferred(ok(null));
  const { screen, countOf } = await open(ok([here, there]), { '/api/user/end_device': answer });
  await screen.getByRole('button', { name: '让 Android · Chrome 退出登录' }).click();
  await expect.poll(() => countOf(END)).toBe(1);
  await screen.setShown(false);
  release();
  await expect.poll(() => document.body.textContent).toContain('该设备已退出登录');
});

test('a press on a second device counts while the first one is pending', async () => {
  const { answer, release } = deferred(ok(null));
  const third = { ...there, id: 3, app: 'Firefox' };
  const { screen, forms } = await open(ok([here, there, third]), { '/api/user/end_device': answer });
  await screen.getByRole('button', { name: /Chrome/ }).click();
  const other = screen.getByRole('button', { name: /Firefox/ });
  await other.click();
  await expect.element(other).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(screen.getByText('该设备已退出登录')).toBeVisible();
  await expect.poll(() => forms(END)).toEqual([{ id: '2' }, { id: '3' }]);
});

test('a device that has logged out already counts as ended', async () => {
  const { screen, table } = await open(ok([here, there]), { '/api/user/end_device': refused(404) });
  const end = screen.getByRole('button', { name: /Chrome/ });
  await expect.element(end).toBeVisible();
  table['/api/user/devices'] = ok([here]);
  await end.click();
  await expect.element(screen.getByText('该设备已退出登录')).toBeVisible();
});

test('a device that could not be ended stays listed, with an error toast', async () => {
  const { screen } = await open(ok([here, there]), { '/api/user/end_device': status(500) });
  const end = screen.getByRole('button', { name: /Chrome/ });
  await end.click();
  await expect.element(screen.getByText('操作失败，请稍后重试')).toBeVisible();
  await expect.element(end).toBeVisible();
});

test('after the session has ended, the next press ends the device in a new session', async () => {
  let isLoggedIn = false;
  const { screen, table } = await open(ok([here, there]));
  const end = screen.getByRole('button', { name: /Chrome/ });
  await expect.element(end).toBeVisible();
  table['/api/user/info'] = () => (isLoggedIn ? ok({ userId: 7 }) : refused(101))();
  table['/api/user/login'] = () => {
    isLoggedIn = true;
    return ok({ userId: 7, account: '880000007' })();
  };
  table['/api/user/end_device'] = () => (isLoggedIn ? ok(null) : refused(101))();
  await end.click();
  await expect.element(screen.getByText('操作失败，请稍后重试')).toBeVisible();
  await expect.poll(() => isLoggedIn).toBe(true);
  table['/api/user/devices'] = ok([here]);
  await end.click();
  await expect.element(screen.getByText('该设备已退出登录')).toBeVisible();
});

test('a list that fails to load shows an error and can be retried', async () => {
  const { screen, table } = await open(status(500));
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  table['/api/user/devices'] = ok([here]);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('iPhone · Safari')).toBeVisible();
  await expect.element(screen.getByText('加载失败')).not.toBeInTheDocument();
});

test('after the session has ended, logs in again and refetches the list', async () => {
  let sessions = 0;
  const { screen } = await open(() => (sessions === 0 ? refused(101)() : ok([here])()), {
    '/api/user/info': () => (sessions === 0 ? refused(101)() : ok({ userId: 7 })()),
    '/api/user/login': () => {
      sessions += 1;
      return ok({ userId: 7, account: '880000007' })();
    },
  });
  await expect.element(screen.getByText('iPhone · Safari')).toBeVisible();
  expect(sessions).toBe(1);
});

test('sessions that end as soon as they begin are renewed a few times only', async () => {
  let renewed = true;
  const { screen, countOf } = await open(refused(101), {
    // The info call before each login finds no session, the one after it does.
    '/api/user/info': (address) => {
      renewed = !renewed;
      return (renewed ? ok({ userId: 7 }) : refused(101))(address);
    },
    '/api/user/login': ok({ userId: 7, account: '880000007' }),
  });
  const retry = screen.getByRole('button', { name: '重新加载' });
  // A loop goes on while the buttons are waited for and pressed.
  for (let press = 1; press <= 3; press += 1) {
    await expect.element(retry).not.toHaveAttribute('aria-busy', 'true');
    await retry.click();
  }
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  // The first call, three renewals, and the presses.
  expect(countOf('GET /api/user/devices')).toBeLessThanOrEqual(7);
});

test('an account that logs in never sees the devices of the former one', async () => {
  const gate = deferred(ok([here]));
  const { screen } = await open(inSequence(ok([here, there]), gate.answer));
  const foreign = screen.getByRole('button', { name: /Chrome/ });
  await expect.element(foreign).toBeVisible();
  screen.store.dispatch(sessionBegun({ ...storedUser, userId: '8', account: 'other' }));
  await expect.element(foreign).not.toBeInTheDocument();
  gate.release();
  await expect.element(screen.getByText('没有其他设备登录')).toBeVisible();
});

test.each([{}, 'none', { list: [] }, 0, true, null, [], [{}], [{ id: null }, { id: '' }]])(
  'the answer %j is a failure, not an account without devices',
  async (data) => {
    const { screen } = await open(ok(data));
    await expect.element(screen.getByText('加载失败')).toBeVisible();
    expect(screen.getByText('没有其他设备登录').query()).toBeNull();
  },
);

test('links to the password page', async () => {
  const { screen } = await open(ok([here]));
  await expect
    .element(screen.getByRole('link', { name: '修改密码' }))
    .toHaveAttribute('href', '/user/password');
});
