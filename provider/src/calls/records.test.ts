import { describe, expect, test } from 'vitest';
import { ledger } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { chapterId } from '../testing/fixtureStore.ts';
import { atCashier, setUpShop, shop, submitOutcome } from '../testing/payment.ts';
import type { Browser } from '../testing/testApp.ts';

setUpShop();

const DAY = 24 * 60 * 60 * 1000;
const records = (browser: Browser, page = 1, kind = '') =>
  browser.get(`/api/user/record/page/${page}${kind && `?kind=${kind}`}`);

const buyChapter = (browser: Browser, bookId: number, number: number) =>
  browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(bookId, number)) });

/** A visitor with 3300 coins, paid by a channel with 5 % discount. */
async function payer(): Promise<Browser> {
  const { browser, page } = await atCashier();
  await submitOutcome(browser, page.html, 'success');
  return browser;
}

describe('records', () => {
  test('name what was paid and bought, newest first, with the balance after each', async () => {
    const browser = await payer();
    await browser.post('/api/vod/buy', { vodId: '2' });
    const { data } = await records(browser);
    expect(data).toMatchObject({
      totalCount: 2,
      totalPage: 1,
      list: [
        { kind: 'video', title: '收费', vodId: 2, coins: -30, balance: 3270, time: '2026-03-03 12:00' },
        {
          kind: 'coin',
          title: '3000 金币',
          coins: 3300,
          presentCount: 300,
          balance: 3300,
          amount: 2850,
          fullAmount: 3000,
          payChannel: '扫码',
        },
      ],
      months: [{ month: '2026-03', spent: 30, paid: 2850 }],
    });
  });

  test('of another account or of nobody are not answered', async () => {
    await payer();
    const other = shop.browser();
    expect(await records(other)).toMatchObject({ code: 101, data: null });
    await other.register();
    expect((await records(other)).data).toMatchObject({ list: [], months: [], totalCount: 0, totalPage: 0 });
  });

  test('are filtered by kind; the balance and the totals still count all', async () => {
    const browser = await payer();
    await browser.post('/api/vod/buy', { vodId: '2' });
    const bought = (await records(browser, 1, 'buy')).data;
    expect(bought).toMatchObject({ totalCount: 1, list: [{ kind: 'video', balance: 3270 }] });
    expect(bought).toMatchObject({ months: [{ paid: 2850, spent: 30 }] });
    expect((await records(browser, 1, 'recharge')).data).toMatchObject({
      totalCount: 1,
      list: [{ kind: 'coin' }],
    });
    await buyChapter(browser, 10, 2);
    expect((await records(browser, 1, 'buy')).data).toMatchObject({ totalCount: 2 });
    expect((await records(browser, 1, 'video')).data).toMatchObject({
      totalCount: 1,
      list: [{ kind: 'video', vodId: 2 }],
    });
    expect(await records(browser, 1, 'gift')).toMatchObject({ code: 400, msg: messages.badRequest });
  });

  test('have the totals of their months when two of them crossed at the end of a month', async () => {
    const browser = shop.browser();
    const { userId: accountId } = await browser.register();
    const entry = { accountId, kind: 'chapter', address: '' } as const;
    await shop.db.insert(ledger).values([
      { ...entry, coins: -5, reference: 'late', day: '2026-04-01', madeAt: new Date('2026-03-31T16:00:00Z') },
      {
        ...entry,
        coins: -7,
        reference: 'early',
        day: '2026-03-31',
        madeAt: new Date('2026-03-31T15:59:59Z'),
      },
    ]);
    expect((await records(browser)).data).toMatchObject({
      months: [
        { month: '2026-03', spent: 7, paid: 0 },
        { month: '2026-04', spent: 5, paid: 0 },
      ],
    });
  });

  test('are paged; each page has the totals of its months', async () => {
    const browser = shop.browser();
    const { account } = await browser.register();
    await browser.grant(account, 5000);
    for (let book = 10; book < 31; book += 1) await buyChapter(browser, book, 2);
    shop.advance(29 * DAY);
    await buyChapter(browser, 10, 3);
    const first = (await records(browser)).data as unknown as {
      list: unknown[];
      months: { month: string }[];
    };
    expect(first.list).toHaveLength(20);
    expect(first.months.map(({ month }) => month)).toEqual(['2026-04', '2026-03']);
    const second = (await records(browser, 2)).data as unknown as { list: unknown[] };
    expect(second.list).toHaveLength(3);
    expect(second.list[0]).toMatchObject({ kind: 'chapter', title: '连载 1', bookId: 11, chapterNumber: 2 });
    expect(second.list.at(-1)).toMatchObject({ kind: 'coin', coins: 5000, balance: 5000 });
    expect((await records(browser, 9)).data).toMatchObject({ list: [], months: [] });
  });
});
