/**
 * Property test of the ledger: after thousands of random operations, repeated and concurrent, every balance
 * is the sum of its ledger, and the ledger matches payments and purchases. `LEDGER_SEED` repeats a run,
 * `LEDGER_OPERATIONS` sets its length.
 */
import { randomInt } from 'node:crypto';
import { eq, like, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from './answer.ts';
import { account, ledger, payOrder, purchase } from './db/schema.ts';
import { buy, credit } from './money.ts';
import { openOrder, settleOrder } from './orders.ts';
import { signCallback } from './rules/callback.ts';
import { dice } from './sample/random.ts';
import { chapterId } from './testing/fixtureStore.ts';
import { type Browser, openTestApp, type TestApp } from './testing/testApp.ts';

const OPERATIONS = Number(process.env.LEDGER_OPERATIONS || 800);
const SEED = Number(process.env.LEDGER_SEED || randomInt(1, 2 ** 31));
/** Number of concurrent operations. */
const TOGETHER = 40;
const ACCOUNTS = 8;
/** Codes of expected refusals: too few coins, too many orders, an expired order. */
const EXPECTED = [999, 429, 400];

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

/** An account and the devices that are signed in to it. */
interface Person {
  id: number;
  name: string;
  password: string;
  devices: Browser[];
}

/** Shared state of the operations. */
interface World {
  people: Person[];
  orders: { number: string; amount: number }[];
  /** Purchases that an answer has confirmed. */
  reported: { accountId: number; kind: string; itemId: number }[];
}

async function join(world: World): Promise<void> {
  const browser = shop.browser();
  const { account: name, password, userId: id } = await browser.register();
  world.people.push({ id, name, password, devices: [browser] });
}

/** A random operation. A refused one rejects with a refusal, or answers with its code. */
function operation(world: World, roll: (sides: number) => number): () => Promise<unknown> {
  const person = world.people[roll(world.people.length)];
  const order = world.orders[roll(world.orders.length)];
  if (!person) return () => join(world);
  const { id: accountId } = person;
  const device = person.devices[roll(person.devices.length)];
  const outcome = roll(5) === 0 ? ('fail' as const) : ('success' as const);
  const kind = roll(100);
  if (kind < 1 && world.people.length < ACCOUNTS) return () => join(world);
  if (kind < 2 && person.devices.length < 3) {
    return async () => {
      const second = shop.browser();
      const { result } = await second.post('/api/user/login', {
        account: person.name,
        password: person.password,
      });
      expect(result).toBe(true);
      person.devices.push(second);
    };
  }
  if (kind < 20 || !order) {
    const [payPurpose, rechargerAmount] = (
      [
        ['coin', 1000],
        ['coin', 3000],
        ['vip', 3000],
      ] as const
    )[roll(3)] ?? ['coin', 1000];
    return async () => {
      const view = await openOrder(shop.deps, {
        ...{ accountId, payPurpose, rechargerAmount, payChannel: 'alipay_wap', appType: 'other' },
        ...{ bookId: null, returnUrl: '', fromDomain: '', address: '' },
      });
      world.orders.push(view.order);
    };
  }
  if (kind < 50) {
    const times = 1 + roll(3);
    return () =>
      Promise.all(
        Array.from({ length: times }, () => settleOrder(shop.db, order.number, outcome, shop.deps.now())),
      );
  }
  if (kind < 54 && device) {
    const sign = signCallback(shop.deps.secret, order, outcome);
    return () => device.post('/h5/pay/callback', { orderId: order.number, outcome, sign });
  }
  if (kind < 60 && device) {
    const [path, parameter, bought, itemId] =
      roll(2) === 0
        ? (['/api/book/chapter/buy', 'chapterId', 'chapter', chapterId(1, 2 + roll(2))] as const)
        : (['/api/vod/buy', 'vodId', 'video', 2 + roll(2)] as const);
    return async () => {
      const { code } = await device.post(path, { [parameter]: String(itemId) });
      if (code === 200) world.reported.push({ accountId, kind: bought, itemId });
      else expect(EXPECTED).toContain(code);
    };
  }
  if (kind < 66) {
    const reference = `grant:${roll(200)}`;
    const coins = roll(80);
    return () => credit(shop.db, { accountId, coins, vipDays: 0, reference, address: '' }, shop.deps.now());
  }
  const bought = roll(2) === 0 ? ('chapter' as const) : ('video' as const);
  const itemId = 100 + roll(60);
  // An item always has the same price.
  const price = itemId * 7;
  return () => buy(shop.db, { accountId, kind: bought, itemId, price, address: '' }, shop.deps.now());
}

async function checkMoney(world: World): Promise<void> {
  const { db } = shop;
  const sum = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const accounts = await db.select().from(account);
  const orders = await db.select().from(payOrder);
  const credits = await db.select().from(ledger).where(like(ledger.reference, 'order:%'));
  const entries = await db
    .select({ id: ledger.accountId, coins: sum(ledger.coins), days: sum(ledger.vipDays) })
    .from(ledger)
    .groupBy(ledger.accountId);
  const spent = await db
    .select({ id: purchase.accountId, price: sum(purchase.price) })
    .from(purchase)
    .groupBy(purchase.accountId);
  const grants = await db
    .select({ id: ledger.accountId, coins: sum(ledger.coins) })
    .from(ledger)
    .where(like(ledger.reference, 'grant:%'))
    .groupBy(ledger.accountId);
  const paid = orders.filter((order) => order.status === 'paid');
  for (const { id, coins: balance, vipEnd } of accounts) {
    const entrySum = entries.find((one) => one.id === id) ?? { coins: 0, days: 0 };
    const ownPaid = paid.filter((order) => order.accountId === id);
    const total = (field: 'coins' | 'vipDays') => ownPaid.reduce((all, order) => all + order[field], 0);
    const granted = grants.find((one) => one.id === id)?.coins ?? 0;
    const spentCoins = spent.find((one) => one.id === id)?.price ?? 0;
    expect(balance, `balance of ${id} is the sum of its ledger`).toBe(entrySum.coins);
    expect(balance, `balance of ${id} is what came in less what was bought`).toBe(
      total('coins') + granted - spentCoins,
    );
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(entrySum.days, `membership days of ${id}`).toBe(total('vipDays'));
    expect(vipEnd !== null, `membership of ${id} has an end`).toBe(entrySum.days > 0);
  }
  expect(
    credits.map(({ reference }) => reference).toSorted(),
    'a paid order has one credit, no other has any',
  ).toEqual(paid.map(({ id }) => `order:${id}`).toSorted());
  for (const order of paid) expect(order.settledAt?.getTime()).toBeLessThan(order.endsAt.getTime());
  const keyOf = (one: World['reported'][number]) => `${one.accountId} ${one.kind} ${one.itemId}`;
  const owned = new Set((await db.select().from(purchase)).map(keyOf));
  expect(
    world.reported.map(keyOf).filter((one) => !owned.has(one)),
    'bought by an answer, but not owned',
  ).toEqual([]);
}

// spec: §9/coins-never-expire
test(`${OPERATIONS} random operations, ${TOGETHER} at once, leave every balance the sum of its ledger`, async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.error(`Repeat this run with LEDGER_SEED=${SEED}`));
  const { between } = dice(`ledger ${SEED}`);
  const roll = (sides: number) => between(0, sides - 1);
  const world: World = { people: [], orders: [], reported: [] };
  await join(world);
  await join(world);
  for (let done = 0; done < OPERATIONS; done += TOGETHER) {
    const batch = Array.from({ length: TOGETHER }, () => operation(world, roll));
    for (const outcome of await Promise.allSettled(batch.map((run) => run()))) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toBeInstanceOf(Refusal);
        expect(EXPECTED).toContain((outcome.reason as Refusal).code);
      }
    }
    // Lets some orders expire, and the window of the order limit move on.
    shop.advance(roll(70_000));
    if ((done / TOGETHER) % 20 === 0) await checkMoney(world);
  }
  await checkMoney(world);
  const statuses = await shop.db.selectDistinct({ status: payOrder.status }).from(payOrder);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual(['expired', 'failed', 'paid', 'pending']);
  const buyers = await shop.db
    .selectDistinct({ id: ledger.accountId })
    .from(ledger)
    .where(eq(ledger.kind, 'video'));
  expect(buyers.length).toBeGreaterThan(1);
  expect(world.reported.length).toBeGreaterThan(10);
});
