/** Form of every call of spec §7: method, base, path, query and body (docs/decisions/005). */
import { join } from 'node:path';
import { api, callAddress } from '@manying/platform/api';
import { type User, userReceived, visitStarted } from '@manying/platform/session';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { storedUser } from '@manying/testing/account';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyCall } from '../../account-remote/src/pay/applyCall.ts';
import '@manying/platform/support';
import '../../shell/src/visit/reportSource.ts';
import { filesIn, REMOTE_FOLDERS } from './files.ts';
import { ROOT, readSpecification } from './specification.ts';

// The modules with the calls of every remote add their endpoints to `api`.
for (const file of REMOTE_FOLDERS.flatMap((folder) => filesIn(`${folder}/src`, /Api\.ts$/))) {
  await import(join(ROOT, file));
}

/** A call as the provider receives it. */
interface SentCall {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
}

/** A test case: the endpoint, its argument and the expected call. */
interface Row extends Partial<Omit<SentCall, 'call'>> {
  readonly endpoint: string;
  readonly given?: unknown;
  readonly call: string;
  /** Row in the table of the specification; calls named only in its text have none. */
  readonly row?: string;
  /** Sent by a visitor without an account. */
  readonly newcomer?: true;
}

const DYNAMIC = 'https://dynamic.test';
const STATIC = 'https://static.test';
const PAY = 'https://pay.test';
const chapter = { bookId: '7/8', number: 2, chapterId: '77' };
const contact = { userId: '12', visitorId: 'v', contactType: 'qq', contactPosition: '800000000' };
const payment = applyCall({
  chosen: {
    type: 'coin',
    amountLevel: 3000,
    itemCount: 300,
    presentCount: 0,
    title: '',
    description: '',
    isDefault: true,
    isRecommended: false,
  },
  channel: { code: 'ali', name: '', superiorCode: 'alipay', paysInBrowser: true, discount: 10 },
  userId: '12',
  branchId: '-2',
  fromDomain: 'a.test',
  appType: 'wap_browser',
  wanted: undefined,
  bookId: '1005',
  origin: 'https://m.test',
  dynamicApi: DYNAMIC,
});

const table: readonly Row[] = [
  {
    row: 'POST /api/user/user_from_mark',
    endpoint: 'accountSourceMark',
    given: 'https://from.test/?a=1',
    call: `POST ${DYNAMIC}/api/user/user_from_mark`,
    query: { referUrl: 'https://from.test/?a=1' },
  },
  {
    row: 'POST /api/user/register?fromDomain={from}',
    endpoint: 'accountVisitor',
    newcomer: true,
    call: `POST ${DYNAMIC}/api/user/register`,
    query: { fromDomain: 'a.test' },
  },
  {
    endpoint: 'accountRegister',
    given: 'a.test',
    call: `POST ${DYNAMIC}/api/user/register`,
    query: { fromDomain: 'a.test' },
  },
  { row: 'GET /api/user/info', endpoint: 'accountVisitor', call: `GET ${DYNAMIC}/api/user/info` },
  {
    row: 'POST /api/user/bind_mobile',
    endpoint: 'accountBind',
    given: '13800000000',
    call: `POST ${DYNAMIC}/api/user/bind_mobile`,
    body: { mobile: '13800000000' },
  },
  {
    row: 'POST /api/user/modifyPwd',
    endpoint: 'accountChangePassword',
    given: { password: '密 &=码', oldPassword: '' },
    call: `POST ${DYNAMIC}/api/user/modifyPwd`,
    body: { password: '密 &=码' },
  },
  {
    endpoint: 'accountChangePassword',
    given: { password: 'new', oldPassword: 'o+d' },
    call: `POST ${DYNAMIC}/api/user/modifyPwd`,
    body: { password: 'new', oldPassword: 'o+d' },
  },
  {
    row: 'POST /api/user/login',
    endpoint: 'accountSignIn',
    given: { account: 'm12', password: 'p+w' },
    call: `POST ${DYNAMIC}/api/user/login`,
    body: { account: 'm12', password: 'p+w' },
  },
  {
    row: 'POST /api/user/submit_contact',
    endpoint: 'accountContact',
    given: contact,
    call: `POST ${DYNAMIC}/api/user/submit_contact`,
    body: contact,
  },
  {
    row: 'POST /api/user/find_account',
    endpoint: 'accountFind',
    given: '2026-01-15',
    call: `POST ${DYNAMIC}/api/user/find_account`,
    body: { chargeTime: '2026-01-15' },
  },
  {
    row: 'GET /api/user/recharge?appType={type}',
    endpoint: 'accountRecharge',
    given: 'wap_browser',
    call: `GET ${DYNAMIC}/api/user/recharge`,
    query: { appType: 'wap_browser' },
  },
  {
    row: 'GET {pay host}/h5/pay/apply',
    endpoint: 'accountPayApply',
    given: payment,
    call: `GET ${PAY}/h5/pay/apply`,
    query: {
      rechargerAmount: '3000',
      payPurposeId: '1005',
      payChannel: 'ali',
      payPurpose: 'coin',
      userId: '12',
      branchId: '-2',
      fromDomain: 'a.test',
      appType: 'wap_browser',
      vueReturnUrl: 'https://m.test/book/1005',
      dynamicApiUrl: DYNAMIC,
    },
  },
  {
    row: 'GET /api/book/detail/{id}',
    endpoint: 'comicBook',
    given: '7/8',
    call: `GET ${DYNAMIC}/api/book/detail/7%2F8`,
  },
  {
    row: 'POST /api/book/chapter/list?bookId={id}',
    endpoint: 'comicCatalogue',
    given: '7/8',
    call: `POST ${DYNAMIC}/api/book/chapter/list`,
    query: { bookId: '7/8' },
    body: { bookId: '7/8' },
  },
  {
    row: 'GET api/book/read_chapter?bookId={id}&number={n}',
    endpoint: 'comicChapter',
    given: { bookId: '7/8', number: 2 },
    call: `GET ${DYNAMIC}/api/book/read_chapter`,
    query: { bookId: '7/8', number: '2' },
  },
  {
    row: 'POST /api/book/chapter/buy',
    endpoint: 'comicBuy',
    given: chapter,
    call: `POST ${DYNAMIC}/api/book/chapter/buy`,
    query: { chapterId: '77' },
  },
  {
    row: 'GET /api/book/init_search',
    endpoint: 'comicHotWords',
    call: `GET ${DYNAMIC}/api/book/init_search`,
  },
  {
    row: 'POST /api/book/search?content={keyword}',
    endpoint: 'comicSearch',
    given: '云 & 塔',
    call: `POST ${DYNAMIC}/api/book/search`,
    query: { content: '云 & 塔' },
  },
  {
    row: 'POST /api/vod/search?content={keyword}&currentPage={n}',
    endpoint: 'videoSearch',
    given: '云 & 塔',
    call: `POST ${DYNAMIC}/api/vod/search`,
    query: { content: '云 & 塔', currentPage: '1' },
  },
  {
    row: 'POST /api/vod/watch',
    endpoint: 'videoWatch',
    given: '9',
    call: `POST ${DYNAMIC}/api/vod/watch`,
    query: { vodId: '9' },
  },
  {
    row: 'GET /api/vod/order/page/{page}',
    endpoint: 'videoPurchased',
    given: '12',
    call: `GET ${DYNAMIC}/api/vod/order/page/1`,
  },
  {
    row: 'POST api/vod/buy',
    endpoint: 'videoBuy',
    given: '9',
    call: `POST ${DYNAMIC}/api/vod/buy`,
    query: { vodId: '9' },
  },
  { endpoint: 'videoDetail', given: '7/8', call: `GET ${DYNAMIC}/api/vod/detail/7%2F8` },
  { endpoint: 'accountCommonInfo', given: '-2', call: `GET ${STATIC}/api/common/info/v2/-2` },
  { endpoint: 'comicCategories', call: `GET ${STATIC}/api/book/category` },
  {
    endpoint: 'comicFiltered',
    given: { status: 'all', category: '0' },
    call: `POST ${STATIC}/api/book/query/all/0/1`,
  },
  { endpoint: 'comicList', given: 'new', call: `GET ${STATIC}/api/book/new/1` },
  {
    endpoint: 'comicList',
    given: 'showcase/detail/e_recommend',
    call: `GET ${STATIC}/api/book/showcase/detail/e_recommend/1`,
  },
  { endpoint: 'accountLogOut', call: `POST ${DYNAMIC}/api/user/logout` },
  {
    endpoint: 'accountRecords',
    given: { userId: '7', kind: 'buy' },
    call: `GET ${DYNAMIC}/api/user/record/page/1`,
    query: { kind: 'buy' },
  },
  { endpoint: 'videoHotWords', call: `GET ${STATIC}/api/vod/init_search` },
  { endpoint: 'accountDevices', call: `GET ${DYNAMIC}/api/user/devices` },
  {
    endpoint: 'accountEndDevice',
    given: '3',
    call: `POST ${DYNAMIC}/api/user/end_device`,
    body: { id: '3' },
  },
  { endpoint: 'comicHome', call: `GET ${STATIC}/api/book/home/index` },
  { endpoint: 'comicThreeD', call: `GET ${STATIC}/api/book/home/three_d` },
  { endpoint: 'videoHome', call: `GET ${STATIC}/api/vod/index` },
  { endpoint: 'videoCategory', given: '3', call: `GET ${STATIC}/api/vod/page/3/1` },
  { endpoint: 'videoFeed', given: ['3', '4'], call: `GET ${STATIC}/api/vod/page/3/1` },
];

/** In the specification, and never made: the orders are opened by the apply call (decisions). */
const UNUSED_CALL = 'POST /api/pay/pay';

const user: User = { ...storedUser, userId: '12', account: 'm12' };

let requests: Request[] = [];
const fieldsOf = (fields: URLSearchParams) => Object.fromEntries(fields);

async function readSentCall(request: Request): Promise<SentCall> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const body = await request.text();
  if (request.method === 'POST') {
    expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  }
  return {
    call: `${request.method} ${origin}${pathname}`,
    query: fieldsOf(searchParams),
    body: fieldsOf(new URLSearchParams(body)),
  };
}

function createVisit(newcomer = false): AppStore {
  const store = createAppStore();
  store.dispatch(visitStarted({ tgId: null, host: 'a.test', freshTraceId: '0'.repeat(32) }));
  if (!newcomer) store.dispatch(userReceived(user));
  return store;
}

type Initiate = (given: unknown) => Parameters<AppStore['dispatch']>[0];
const endpoints = api.endpoints as unknown as Readonly<Record<string, { readonly initiate: Initiate }>>;

beforeEach(() => {
  requests = [];
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation(() => undefined);
  }
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return Promise.resolve(Response.json({ result: false, code: 400, msg: '', data: null }));
  });
  setTestSite(DYNAMIC, { staticApi: STATIC, imageHost: 'https://image.test', payHost: PAY });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the calls of spec §7', () => {
  // spec: §7/form-encoded
  it.each(table)('$call by $endpoint', async ({ endpoint, given, newcomer, call, query = {}, body = {} }) => {
    const initiate = endpoints[endpoint]?.initiate;
    if (!initiate) throw new Error(`There is no endpoint '${endpoint}'`);
    await createVisit(newcomer).dispatch(initiate(given));
    const [first] = requests;
    if (!first) throw new Error('Nothing was sent');
    expect(await readSentCall(first)).toEqual({ call, query, body });
  });

  it('are all tested here, and there are no other endpoints', () => {
    const rows = readSpecification().find(({ number }) => number === 7)?.rows ?? [];
    expect(rows.length).toBeGreaterThan(15);
    expect([...table.flatMap(({ row }) => row ?? []), UNUSED_CALL].toSorted()).toEqual([...rows].toSorted());
    expect([...new Set(table.map(({ endpoint }) => endpoint))].toSorted()).toEqual(
      Object.keys(endpoints).toSorted(),
    );
  });

  it('use the same query for the payment page as for the request', () => {
    const { searchParams } = new URL(callAddress(payment));
    expect(fieldsOf(searchParams)).toEqual(
      table.find(({ endpoint }) => endpoint === 'accountPayApply')?.query,
    );
  });

  it('have no password and no contact data in an address', () => {
    const secret = /password|mobile|contact|chargeTime/i;
    expect(table.filter(({ query = {} }) => Object.keys(query).some((name) => secret.test(name)))).toEqual(
      [],
    );
  });
});
