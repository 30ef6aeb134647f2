import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, ledger, purchase } from './db/schema.ts';
import { messages } from './messages.ts';
import { buy, credit } from './money.ts';
import { NOON, openTestApp, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

async function newAccount(): Promise<number> {
  return (await shop.browser().register()).userId;
}

async function moneyOf(accountId: number) {
  const { db } = shop;
  const [owner] = await db.select().from(account).where(eq(account.id, accountId));
  const [sum] = await db
    .select({ coins: sql<number>`coalesce(sum(${ledger.coins}), 0)::int` })
    .from(ledger)
    .where(eq(ledger.accountId, accountId));
  const [spent] = await db
    .select({
      coins: sql<number>`coalesce(sum(${purchase.price}), 0)::int`,
      items: sql<number>`count(*)::int`,
    })
    .from(purchase)
    .where(eq(purchase.accountId, accountId));
  return { balance: owner?.coins, ledger: sum?.coins, spent: spent?.coins, items: spent?.items };
}

/** A generator with a fixed seed, so that every run has the same operations. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

test('concurrent purchases and recharges leave the balance the sum of the ledger', async () => {
  const accounts = await Promise.all([newAccount(), newAccount(), newAccount()]);
  const roll = dice(7);
  const credited = new Map<string, { accountId: number; coins: number }>();
  for (let round = 0; round < 12; round++) {
    const operations = Array.from({ length: 12 }, () => {
      const accountId = accounts[roll(accounts.length)] ?? 0;
      if (roll(3) === 0) {
        const reference = `pay:${roll(30)}`;
        const recharge = credited.get(reference) ?? { accountId, coins: roll(60) };
        credited.set(reference, recharge);
        return credit(shop.db, { ...recharge, vipDays: 0, reference, address: '' }, NOON);
      }
      const kind = roll(2) === 0 ? ('chapter' as const) : ('video' as const);
      const itemId = roll(10);
      // An item always has the same price.
      return buy(shop.db, { accountId, kind, itemId, price: itemId + 1, address: '' }, NOON);
    });
    const outcomes = await Promise.allSettled(operations);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 999 });
    }
  }
  for (const accountId of accounts) {
    const money = await moneyOf(accountId);
    const received = [...credited.values()].filter((item) => item.accountId === accountId);
    const total = received.reduce((sum, item) => sum + item.coins, 0);
    expect(money.balance).toBe(money.ledger);
    expect(money.balance).toBe(total - (money.spent ?? 0));
    expect(money.balance).toBeGreaterThanOrEqual(0);
  }
});

test('a payment confirmed many times credits once', async () => {
  const accountId = await newAccount();
  const paid = { accountId, coins: 100, vipDays: 30, reference: 'order:1', address: '' };
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => credit(shop.db, paid, NOON)));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect((await moneyOf(accountId)).balance).toBe(100);
});

test.each([
  ['coins', { coins: 2 ** 31 - 1, vipDays: 0 }, { coins: 1, vipDays: 0 }],
  ['days of membership', { coins: 0, vipDays: 1_000_000 }, { coins: 5, vipDays: 2_000_000 }],
  ['days than dates know', { coins: 7, vipDays: 0 }, { coins: 5, vipDays: 2 ** 31 - 1 }],
])('refuses a payment of more %s than an account can have', async (_what, most, more) => {
  const accountId = await newAccount();
  await credit(shop.db, { accountId, ...most, reference: `most ${accountId}`, address: '' }, NOON);
  const refused = credit(shop.db, { accountId, ...more, reference: `more ${accountId}`, address: '' }, NOON);
  await expect(refused).rejects.toMatchObject({ code: 400, message: messages.payWrong });
  expect(await moneyOf(accountId)).toMatchObject({ balance: most.coins, ledger: most.coins });
});

test('two memberships add up', async () => {
  const accountId = await newAccount();
  const month = { accountId, coins: 0, vipDays: 30, address: '' };
  await Promise.all(['a', 'b'].map((reference) => credit(shop.db, { ...month, reference }, NOON)));
  const [owner] = await shop.db.select().from(account).where(eq(account.id, accountId));
  expect(owner?.vipEnd?.getTime()).toBe(NOON.getTime() + 60 * 24 * 60 * 60 * 1000);
});

test('a purchase without enough coins changes nothing', async () => {
  const accountId = await newAccount();
  const order = { accountId, kind: 'video', itemId: 1, price: 5, address: '' } as const;
  await expect(buy(shop.db, order, NOON)).rejects.toMatchObject({ code: 999 });
  expect(await moneyOf(accountId)).toEqual({ balance: 0, ledger: 0, spent: 0, items: 0 });
});

test('the ledger is append-only, and a balance cannot become negative', async () => {
  const accountId = await newAccount();
  await credit(shop.db, { accountId, coins: 1, vipDays: 0, reference: 'kept', address: '' }, NOON);
  const causeText = (error: unknown) => String((error as Error).cause ?? error);
  await expect(shop.db.delete(ledger).catch((error) => Promise.reject(causeText(error)))).rejects.toMatch(
    'append-only',
  );
  await expect(
    shop.db
      .update(ledger)
      .set({ coins: 9 })
      .catch((error) => Promise.reject(causeText(error))),
  ).rejects.toMatch('append-only');
  await expect(
    shop.db
      .update(account)
      .set({ coins: -1 })
      .catch((error) => Promise.reject(causeText(error))),
  ).rejects.toMatch('coins_never_negative');
});
