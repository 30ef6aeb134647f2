/**
 * Payments and purchases over HTTP: several devices of one account pay and buy at the same time while processes are killed, and
 * every acknowledged change is in the database exactly once. `SAFE_SEED` repeats a run.
 */
import { afterAll, afterEach, expect, test } from 'vitest';
import { messages } from '../../provider/src/messages.ts';
import { longStore } from '../../provider/src/sample/store.ts';
import { openFolder, type Sql } from '../../provider/src/testing/sql.ts';
import { attacks, sized } from './harness/attacks.ts';
import { type Acknowledged, audit, noAcknowledgements } from './harness/audit.ts';
import { type Answer, type Cashier, type Client, clientOf, type Payment } from './harness/client.ts';
import { type Fleet, fleetOf } from './harness/fleet.ts';
import { startPostgres } from './harness/postgres.ts';
import { type Provider, startProvider } from './harness/provider.ts';
import { pickRandom, type RandomInt, SEED, seededInts } from './harness/random.ts';
import { SOLD_VIDEOS } from './harness/soldVideos.ts';

/** Answered operations of a run. */
const OPERATIONS = sized(80, 10_000);
const KILLS = sized(1, 30);
/** Concurrent operations. */
const CONCURRENCY = sized(12, 40);
const ACCOUNTS = sized(4, 120);
/** Devices that are logged in to an account. */
const DEVICES = 2;
/** Longest time of a run, in ms. */
const TIMEOUT = sized(300_000, 3_600_000);

const repeated = attacks('money: something paid or bought again', SEED);
const forged = attacks('money: a forged payment', SEED);

/** Chapters that must be bought; few, so that many visitors buy the same ones. */
const { books } = longStore();
const CHAPTERS = books
  .filter(({ vipFree }) => !vipFree)
  .flatMap(({ bookId, chapters }) => chapters.map((chapter) => ({ bookId, ...chapter })))
  .filter(({ price }) => price > 0)
  .slice(0, 30);
const VIDEOS = SOLD_VIDEOS.slice(0, 10);
/** Size of the range of chapter ids of one book. */
const CHAPTERS_PER_BOOK = 10_000;

const PACKAGES = [
  { payPurpose: 'coin', rechargerAmount: 1000 },
  { payPurpose: 'coin', rechargerAmount: 3000 },
  { payPurpose: 'vip', rechargerAmount: 3000 },
] as const;

interface Person {
  readonly id: number;
  readonly account: string;
  readonly password: string;
  readonly devices: Client[];
  /** Cashier pages that were read. */
  readonly cashiers: Cashier[];
  readonly ownedChapters: { readonly bookId: number; readonly number: number }[];
}

/** State of a run: accounts, acknowledged changes and unexpected answers. */
interface Run {
  readonly fleet: Fleet;
  readonly people: Person[];
  readonly acknowledged: Acknowledged;
  readonly unexpectedAnswers: string[];
  /** Each resolves when a killed process runs again. */
  readonly restarts: Promise<void>[];
  answered: number;
  /** Number of repeated operations that must have no second effect. */
  repetitions: number;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});
afterAll(() => console.info(`money: repeat this run with SAFE_SEED=${SEED}`));

/** Whether an answer has one of these codes. Other answers are recorded as unexpected, except 503 with `Retry-After`. */
function isExpected(
  run: Run,
  what: string,
  { status, code, msg, headers }: Answer,
  codes: number[],
): boolean {
  if (status === 503 && headers.has('Retry-After')) return false;
  run.answered += 1;
  if (codes.includes(code)) return true;
  run.unexpectedAnswers.push(`${what}: ${status} ${code} ${msg}`);
  return false;
}

async function join(run: Run, randomInt: RandomInt): Promise<void> {
  const device = newDevice(run, randomInt);
  const { userId: id, account, password } = await device.register();
  run.answered += 1;
  run.acknowledged.accounts.add(id);
  const person: Person = { id, account, password, devices: [device], cashiers: [], ownedChapters: [] };
  run.people.push(person);
  while (person.devices.length < DEVICES) {
    const another = newDevice(run, randomInt);
    if (!isExpected(run, 'login', await another.login(account, password), [200])) return;
    person.devices.push(another);
  }
}

function newDevice({ fleet }: Run, randomInt: RandomInt): Client {
  return clientOf(async () => {
    await fleet.waitForRunning();
    return pickRandom(fleet.running(), randomInt).origin;
  });
}

async function open(run: Run, person: Person, randomInt: RandomInt): Promise<void> {
  const device = pickRandom(person.devices, randomInt);
  const answer = await device.openOrder(pickRandom(PACKAGES, randomInt));
  if (!isExpected(run, 'order', answer, [200, 429]) || answer.code !== 200) return;
  const { orderId } = answer.data;
  run.acknowledged.orders.add(orderId);
  const cashier = await device.cashier(orderId);
  run.answered += 1;
  if (cashier) person.cashiers.push(cashier);
}

async function settle(run: Run, person: Person, payment: Payment, randomInt: RandomInt): Promise<void> {
  const { orderId } = payment;
  const before = run.acknowledged.settled.get(orderId);
  const answer = await pickRandom(person.devices, randomInt).pay(payment);
  if (!isExpected(run, 'payment', answer, [200, 400])) return;
  const status = answer.data?.status;
  if (status === undefined) {
    run.unexpectedAnswers.push(`payment: ${answer.msg}`);
    return;
  }
  if (before !== undefined) run.repetitions += 1;
  if ((before ?? status) !== status)
    run.unexpectedAnswers.push(`order ${orderId} was ${before}, then ${status}`);
  run.acknowledged.settled.set(orderId, status);
}

async function buy(run: Run, person: Person, randomInt: RandomInt): Promise<void> {
  const device = pickRandom(person.devices, randomInt);
  const isChapter = randomInt(3) > 0;
  const chapter = pickRandom(CHAPTERS, randomInt);
  const itemId = isChapter
    ? chapter.bookId * CHAPTERS_PER_BOOK + chapter.number
    : pickRandom(VIDEOS, randomInt);
  const item = `${person.id} ${isChapter ? 'chapter' : 'video'} ${itemId}`;
  const wasBought = run.acknowledged.bought.has(item);
  const answer = await (isChapter ? device.buyChapter(itemId) : device.buyVideo(itemId));
  if (!isExpected(run, 'buy', answer, [200, 999]) || answer.code !== 200) return;
  if (wasBought) run.repetitions += 1;
  if (wasBought && answer.msg === messages.bought) run.unexpectedAnswers.push(`sold again: ${item}`);
  run.acknowledged.bought.add(item);
  if (isChapter) person.ownedChapters.push(chapter);
}

async function forge(run: Run, person: Person, randomInt: RandomInt): Promise<void> {
  const own = pickRandom(person.cashiers, randomInt);
  const other = pickRandom(
    run.people.flatMap(({ cashiers }) => cashiers),
    randomInt,
  );
  const forgeries: Payment[] = [
    { ...own.fail, outcome: 'success' },
    { ...own.success, sign: '' },
    { ...own.success, sign: `${own.success.sign.slice(0, -1)}-` },
    ...(own === other ? [] : [{ ...own.success, sign: other.success.sign }]),
  ];
  const answer = await pickRandom(person.devices, randomInt).pay(pickRandom(forgeries, randomInt));
  forged.record(isExpected(run, 'forged payment', answer, [403]));
}

async function readOwned(run: Run, person: Person, randomInt: RandomInt): Promise<void> {
  const device = pickRandom(person.devices, randomInt);
  if (person.ownedChapters.length === 0) {
    isExpected(run, 'info', await device.get('/api/user/info'), [200]);
    return;
  }
  const { bookId, number } = pickRandom(person.ownedChapters, randomInt);
  const path = `/api/book/read_chapter?bookId=${bookId}&number=${number}`;
  isExpected(run, `read ${number} of ${bookId}, which was bought`, await device.get(path), [200]);
}

/** Runs one random operation; some run several times at once. */
async function operate(run: Run, randomInt: RandomInt): Promise<void> {
  const person = pickRandom(run.people, randomInt);
  const kind = randomInt(100);
  const times = 1 + randomInt(3);
  const atOnce = (work: () => Promise<void>) => all(Array.from({ length: times }, work));
  if (kind < 1) return join(run, randomInt);
  if (kind < 18 || person.cashiers.length === 0) return open(run, person, randomInt);
  if (kind < 45) {
    const cashier = pickRandom(person.cashiers, randomInt);
    const payment = randomInt(6) === 0 ? cashier.fail : cashier.success;
    return atOnce(() => settle(run, person, payment, randomInt));
  }
  if (kind < 80) return atOnce(() => buy(run, person, randomInt));
  if (kind < 85) return forge(run, person, randomInt);
  return readOwned(run, person, randomInt);
}

/** Waits until all are settled, then rejects with the first rejection. */
async function all(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const rejected = outcomes.find((outcome) => outcome.status === 'rejected');
  if (rejected) throw rejected.reason;
}

/** Kills a provider after each further share of the operations. */
function killWhenDue(run: Run, randomInt: RandomInt): void {
  const { fleet, restarts } = run;
  const due = Math.floor((OPERATIONS * (restarts.length + 1)) / (KILLS + 1));
  if (restarts.length === KILLS || run.answered < due || fleet.running().length === 0) return;
  restarts.push(fleet.kill(pickRandom(fleet.running(), randomInt)));
}

/** Whether a row exists for everything that {@link TAMPERING} changes. */
const hasAll = ({ acknowledged: { orders, settled, bought } }: Run) =>
  bought.size > 0 && orders.size > settled.size;

/** Runs operations until enough were answered. A connection may break only when a process was killed. */
async function work(run: Run, randomInt: RandomInt): Promise<void> {
  const { fleet, unexpectedAnswers } = run;
  while (run.answered < OPERATIONS || run.restarts.length < KILLS || !hasAll(run)) {
    await fleet.waitForRunning();
    const kills = fleet.kills();
    try {
      await operate(run, randomInt);
    } catch (error) {
      const isBroken = error instanceof TypeError && fleet.kills() > kills;
      if (!isBroken)
        unexpectedAnswers.push(
          error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
        );
    }
    killWhenDue(run, randomInt);
  }
}

/** Direct changes of the database, each of which the audit must detect. */
const TAMPERING = {
  'a balance': 'update account set coins = coins + 1 where id = (select min(id) from account)',
  'a membership':
    "update account set vip_end = coalesce(vip_end, now()) + interval '1 hour' where id = (select min(id) from account)",
  'a lost purchase': 'delete from purchase where id = (select min(id) from purchase)',
  'a lost payment': `update pay_order set status = 'pending' where id = (select min(id) from pay_order where status = 'paid')`,
  'a payment without a credit': `update pay_order set status = 'paid' where id = (select min(id) from pay_order where status <> 'paid')`,
  'a lost order': `delete from pay_order where id = (select min(id) from pay_order where status <> 'paid')`,
} as const;

/** Expects that the audit detects each change, and rolls it back. */
async function expectAuditDetects(sql: Sql, acknowledged: Acknowledged): Promise<void> {
  for (const [what, statement] of Object.entries(TAMPERING)) {
    await sql.query('begin');
    await sql.query(statement);
    const found = await audit(sql, acknowledged);
    await sql.query('rollback');
    expect(found, what).not.toEqual([]);
  }
}

/** Runs operations on a store of these providers, and audits it after they have stopped. */
async function runOn(providers: readonly Provider[], openDatabase: () => Promise<Sql>): Promise<void> {
  const fleet = fleetOf(providers);
  const run: Run = {
    fleet,
    people: [],
    acknowledged: noAcknowledgements(),
    unexpectedAnswers: [],
    restarts: [],
    answered: 0,
    repetitions: 0,
  };
  const randomInt = seededInts();
  for (let person = 0; person < ACCOUNTS; person += 1) await join(run, randomInt);
  await all(Array.from({ length: CONCURRENCY }, (_, worker) => work(run, seededInts(worker + 1))));
  await Promise.all(run.restarts);
  expect(run.unexpectedAnswers).toEqual([]);
  expect(fleet.unexpectedExits()).toEqual([]);
  expect(await fleet.stop()).toEqual(providers.map(() => ({ code: 0, signal: null })));

  const sql = await openDatabase();
  const differences = await audit(sql, run.acknowledged);
  for (let time = 0; time < run.repetitions; time += 1) repeated.record(differences.length === 0);
  expect(differences).toEqual([]);
  await expectAuditDetects(sql, run.acknowledged);
  const { orders, settled, bought } = run.acknowledged;
  console.info(
    `money: ${run.answered} operations answered, ${fleet.kills()} kills; ${orders.size} orders opened, ` +
      `${settled.size} settled, ${bought.size} purchases acknowledged, 0 lost, 0 differences`,
  );
}

const ENV = { TRUST_PROXY: '1' };
const NAME = `${OPERATIONS} operations and ${KILLS} kills`;

test(`${NAME} on the embedded database`, { timeout: TIMEOUT }, async () => {
  const provider = await startProvider(ENV);
  cleanups.push(provider.close);
  await runOn([provider], async () => {
    const database = await openFolder(provider.folder);
    cleanups.push(() => database.close());
    return database;
  });
});

test(`${NAME} on PostgreSQL with two processes`, { timeout: TIMEOUT }, async () => {
  const postgres = await startPostgres();
  cleanups.push(postgres.close);
  const address = await postgres.createDatabase();
  const env = { ...ENV, DATABASE_URL: address };
  const providers = await Promise.all([startProvider(env), startProvider(env)]);
  cleanups.push(...providers.map(({ close }) => close));
  await runOn(providers, async () => {
    const client = await postgres.connect(address);
    cleanups.push(() => client.end());
    return client;
  });
});
