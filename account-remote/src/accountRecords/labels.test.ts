import { expect, test } from 'vitest';
import { monthLabels, recordLabels } from './labels.ts';
import type { AccountRecord } from './recordsSchema.ts';

const record: AccountRecord = {
  id: '1',
  kind: 'chapter',
  time: '2026-11-22 21:38',
  title: '橘猫侦探社',
  picture: '',
  coins: -12,
  balance: 3288,
  days: 0,
  bookId: '7',
  chapterNumber: 13,
  vodId: '',
  present: 0,
  channel: '',
  paid: 0,
  fullPrice: 0,
};
const payment: AccountRecord = {
  ...record,
  kind: 'coin',
  title: '3000 金币',
  coins: 3300,
  present: 300,
  paid: 2850,
  fullPrice: 3000,
  channel: '扫码支付',
};

test('a chapter is named with its number, and leads to it', () => {
  expect(recordLabels(record)).toEqual({
    name: '橘猫侦探社 第13话',
    detail: '11-22 21:38 · 漫画',
    change: '-12 金币',
    isGain: false,
    foot: '余 3,288',
    address: '/book/read/7/13',
  });
});

test('a film leads to its page', () => {
  const film: AccountRecord = {
    ...record,
    kind: 'video',
    title: '极光',
    vodId: '5',
    bookId: '',
    chapterNumber: 0,
  };
  expect(recordLabels(film)).toMatchObject({
    name: '极光',
    detail: '11-22 21:38 · 视频',
    address: '/vod/detail?vodId=5',
  });
});

test('a payment names coins, present, channel with its discount, and the money', () => {
  expect(recordLabels(payment)).toEqual({
    name: '充值 3000 金币，送 300',
    detail: '11-22 21:38 · 扫码支付 9.5折',
    change: '+3300 金币',
    isGain: true,
    foot: '¥28.50',
    address: undefined,
  });
});

test.each([
  ['almost the full price', 2999],
  ['almost nothing', 1],
])('a payment of %s names no discount of 10 or 0 tenths', (_, paid) => {
  expect(recordLabels({ ...payment, paid }).detail).toBe('11-22 21:38 · 扫码支付');
});

test('a membership names its days', () => {
  const vip: AccountRecord = {
    ...payment,
    kind: 'vip',
    title: '月卡',
    coins: 0,
    present: 0,
    days: 30,
    paid: 3000,
  };
  expect(recordLabels(vip)).toMatchObject({
    name: '开通 VIP 月卡',
    detail: '11-22 21:38 · 扫码支付',
    change: '30 天',
    isGain: true,
    foot: '¥30.00',
  });
});

test.each<[string, Partial<AccountRecord>, { name: string; detail?: string; address?: string | undefined }]>([
  [
    'an unknown kind',
    { kind: 'other', title: '' },
    { name: '其他', detail: '11-22 21:38', address: undefined },
  ],
  [
    'a chapter that no longer exists',
    { title: '', bookId: '', chapterNumber: 0 },
    { name: '其他', address: undefined },
  ],
  ['a chapter without a number', { chapterNumber: 0 }, { name: '橘猫侦探社', address: undefined }],
  ['a film without an id', { kind: 'video', title: 'x' }, { name: 'x', address: undefined }],
  ['coins without a payment', { kind: 'coin', coins: 50 }, { name: '充值 50 金币', detail: '11-22 21:38' }],
])('%s has a name, and no broken link', (_, overrides, expected) => {
  expect(recordLabels({ ...record, ...overrides })).toMatchObject(expected);
});

test('a month shows what was paid and spent; another year is named', () => {
  const month = { month: '2026-11', paid: 5850, spent: 1048, records: [] };
  expect(monthLabels(month, '2026')).toEqual({ title: '11月', totals: '付款 ¥58.50 · 用去 1,048 金币' });
  expect(monthLabels({ ...month, paid: 0 }, '2026').totals).toBe('用去 1,048 金币');
  expect(monthLabels({ ...month, month: '2025-03', paid: 0, spent: 0 }, '2026')).toEqual({
    title: '2025年3月',
    totals: '',
  });
});
