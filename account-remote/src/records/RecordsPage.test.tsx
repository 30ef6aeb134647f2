import { sessionFailed } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { type Answer, inSequence, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import RecordsPage from './RecordsPage.tsx';

const ADDRESS = '/user/purchase/history';
const chapter = {
  recordId: 2,
  kind: 'chapter',
  time: '2026-11-22 21:38',
  title: '橘猫侦探社',
  coins: -12,
  balance: 3288,
  bookId: 7,
  chapterNumber: 13,
};
const payment = {
  recordId: 1,
  kind: 'coin',
  time: '2026-10-22 20:04',
  title: '3000 金币',
  coins: 3300,
  presentCount: 300,
  amount: 2850,
  fullAmount: 3000,
  payChannel: '扫码支付',
};
const answerOf = (records: unknown[], { totalPage = 1, months = [] as unknown[] } = {}) =>
  ok({ list: records, months, totalCount: records.length, totalPage });

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(records: Answer, more: Record<string, Answer> = {}, address = ADDRESS) {
  const table: Record<string, Answer> = { '/api/user/record/page/1': records, ...more };
  const calls = network(table);
  const screen = await visit(RecordsPage, address, storeWithUser());
  return { screen, table, ...calls };
}

// spec: §2/route-purchase-history
test('without an account it shows sample records, labelled as a sample, without a call', async () => {
  const { requests } = network({});
  const screen = await visit(RecordsPage, ADDRESS, createAppStore());
  await expect.element(screen.getByText('以下为示例记录')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
  expect(requests).toEqual([]);
});

// spec: §2/route-purchase-history
test.each([
  ['an unknown call', status(404)],
  ['a refusal', refused(400, '参数错误')],
  ['nothing', ok(null)],
  ['a list that is none', ok({ list: 'soon' })],
])('a provider that answers %s keeps no records: the sample is shown', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { screen } = await open(answer);
  await expect.element(screen.getByText('以下为示例记录')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(screen.getByRole('tablist')).not.toBeInTheDocument();
});

test('without an account because the login was refused, the sample stands below the reason', async () => {
  network({});
  const store = createAppStore();
  store.dispatch(sessionFailed({ kind: 'loginRefused', code: 403, msg: '' }));
  const screen = await visit(RecordsPage, ADDRESS, store);
  await expect.element(screen.getByText('以下为示例记录')).toBeVisible();
  await expect.element(screen.getByRole('status').getByRole('link')).toHaveAttribute('href', '/user');
});

test('a kind that is unreadable has failed when records of another kind are kept', async () => {
  const { screen } = await open((address) =>
    (address.searchParams.get('kind') === 'buy' ? ok({ list: 'soon' }) : answerOf([payment]))(),
  );
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  await screen.getByRole('tab', { name: '购买' }).click();
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await expect.element(screen.getByText('以下为示例记录')).not.toBeInTheDocument();
  await screen.getByRole('tab', { name: '全部' }).click();
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
});

test('back opens the account centre', async () => {
  network({});
  const screen = await visit(RecordsPage, ADDRESS);
  await screen.getByRole('button', { name: '返回' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
});

test('lists what was bought and paid by month, with totals and links', async () => {
  const { screen } = await open(
    answerOf([chapter, payment], { months: [{ month: '2026-10', spent: 0, paid: 2850 }] }),
  );
  const october = screen.getByRole('region', { name: /10月/ });
  await expect.element(october).toHaveTextContent('付款 ¥28.50');
  await expect.element(october.getByRole('listitem')).toHaveTextContent('扫码支付 9.5折');
  await expect.element(october.getByRole('listitem')).toHaveTextContent('+3300 金币¥28.50');
  const link = screen.getByRole('link', { name: '橘猫侦探社 第13话' });
  await expect.element(link).toHaveAttribute('href', '/book/read/7/13');
  await expect.element(screen.getByText('以下为示例记录')).not.toBeInTheDocument();
});

test('a kind is requested by itself', async () => {
  const { screen, queries } = await open((address) =>
    answerOf(address.searchParams.get('kind') === 'buy' ? [chapter] : [chapter, payment])(),
  );
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  await screen.getByRole('tab', { name: '购买' }).click();
  await expect.element(screen.getByText('+3300 金币')).not.toBeInTheDocument();
  await expect.element(screen.getByText('-12 金币')).toBeVisible();
  expect(queries('GET /api/user/record/page/1')).toEqual([{ kind: 'all' }, { kind: 'buy' }]);
});

test('an address that names a kind opens it', async () => {
  const { screen, queries } = await open(answerOf([payment]), {}, `${ADDRESS}?kind=recharge`);
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '充值' })).toHaveAttribute('aria-selected', 'true');
  expect(queries('GET /api/user/record/page/1')).toEqual([{ kind: 'recharge' }]);
});

test('pages are appended; a record that moved to the next page is shown once', async () => {
  const { screen } = await open(answerOf([chapter], { totalPage: 2 }), {
    '/api/user/record/page/2': answerOf([chapter, payment], { totalPage: 2 }),
  });
  await expect.element(screen.getByText('+3300 金币')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
});

test('an account without records is told so', async () => {
  const { screen } = await open(answerOf([]));
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去看漫画' })).toHaveAttribute('href', '/home');
});

test('a failed call can be retried', async () => {
  const { screen, table } = await open(status(500));
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  table['/api/user/record/page/1'] = answerOf([chapter]);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('-12 金币')).toBeVisible();
});

test('an ended session is renewed', async () => {
  const { screen, countOf } = await open(inSequence(refused(101), answerOf([chapter])), {
    '/api/user/info': inSequence(refused(101), ok(storedUserAnswer)),
    '/api/user/login': ok(storedUserAnswer),
  });
  await expect.element(screen.getByText('-12 金币')).toBeVisible();
  expect(countOf('POST /api/user/login')).toBe(1);
});

test('unreadable records are left out', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { screen } = await open(
    answerOf([{ ...chapter, time: 'yesterday' }, null, { ...chapter, recordId: 9, kind: 'gift', title: '' }]),
  );
  await expect.element(screen.getByText('其他')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

test.each([
  ['2026-12-31T15:59:00Z', '11月'],
  ['2026-12-31T16:00:00Z', '2026年11月'],
])(
  'at %s, the month 2026-11 is called %s: the year begins in the time zone of the provider',
  async (now, title) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { screen } = await open(answerOf([chapter]));
    await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeVisible();
  },
);
