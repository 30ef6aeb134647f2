/** An HTTP client that acts as a visitor of a provider, with its own cookie jar. */
import { randomBytes, randomInt } from 'node:crypto';

/** The shell origin that the providers of these tests accept. */
export const SHELL_ORIGIN = 'http://localhost:8080';

/** The envelope of an answer, with its status and headers. */
export interface Answer<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly result: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** The data of a registration. */
export interface Registered {
  readonly account: string;
  readonly password: string;
  readonly userId: number;
}

/** A package: its type and its `amountLevel`, in cents. */
export interface RechargePackage {
  readonly payPurpose: 'coin' | 'vip';
  readonly rechargerAmount: number;
}

/** The signed outcome of a payment, as the cashier sends it. */
export interface Payment {
  readonly orderId: string;
  readonly outcome: 'success' | 'fail';
  readonly sign: string;
}

/** Status of an order. */
export type OrderStatus = 'pending' | 'paid' | 'failed' | 'expired';

/** The two outcomes that the cashier page of an order offers. */
export interface Cashier {
  readonly success: Payment;
  readonly fail: Payment;
}

type Form = Readonly<Record<string, string>>;

/** A visitor. Every method rejects when the connection breaks; whether the provider has executed the call is unknown then. */
export interface Client {
  /** The network address in `X-Forwarded-For`; used where the provider trusts a proxy. */
  readonly address: string;
  /** The current cookies, by name. */
  cookies(): Form;
  /** Sends one request without following redirects. Stores the received cookies. */
  send(path: string, init?: RequestInit): Promise<Response>;
  get<Data = unknown>(path: string): Promise<Answer<Data>>;
  post<Data = unknown>(path: string, form?: Form): Promise<Answer<Data>>;
  /** @throws Error when it is refused. */
  register(): Promise<Registered>;
  /** Logs in to an account. */
  login(account: string, password: string): Promise<Answer>;
  openOrder(rechargePackage: RechargePackage): Promise<Answer<{ readonly orderId: string }>>;
  /** Reads the order's page at the sandbox cashier. `undefined` when it can no longer be paid. */
  cashier(orderId: string): Promise<Cashier | undefined>;
  /** Sends the outcome of a payment to the provider, as the cashier does. */
  pay(payment: Payment): Promise<Answer<{ readonly status: OrderStatus } | null>>;
  /** Opens an order and pays it. @throws Error when it is refused. */
  recharge(rechargePackage?: RechargePackage): Promise<void>;
  buyChapter(chapterId: number): Promise<Answer>;
  buyVideo(vodId: number): Promise<Answer>;
}

/** The smallest package of coins of the sample store. */
export const SMALL_PACKAGE: RechargePackage = { payPurpose: 'coin', rechargerAmount: 3000 };

/**
 * Creates a visitor of a provider.
 * @param origin returns the origin of the provider; called before every request, so that it can change.
 * @param cookies initial cookies, such as those of another visitor in the same browser.
 */
export function clientOf(origin: () => string | Promise<string>, cookies: Form = {}): Client {
  const jar = new Map(Object.entries(cookies));
  const traceId = randomBytes(16).toString('hex');
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      Origin: SHELL_ORIGIN,
      'User-Trace-Id': traceId,
      'Current-Branch-Id': '-2',
      'X-Forwarded-For': address,
      ...(jar.size > 0 && { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
    });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch((await origin()) + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return response;
  }

  async function parseAnswer<Data>(response: Response): Promise<Answer<Data>> {
    const { status, headers } = response;
    const envelope = (await response.json()) as Omit<Answer<Data>, 'status' | 'headers'>;
    return { ...envelope, status, headers };
  }

  function dataOf<Data>(what: string, answer: Answer<Data>): Data {
    if (answer.code === 200) return answer.data;
    throw new Error(`${what}: ${answer.status} ${answer.code} ${answer.msg}`);
  }

  const client: Client = {
    address,
    cookies: () => Object.fromEntries(jar),
    send,
    get: async (path) => parseAnswer(await send(path)),
    post: async (path, form = {}) =>
      parseAnswer(await send(path, { method: 'POST', body: new URLSearchParams(form) })),
    register: async () =>
      dataOf('register', await client.post<Registered>('/api/user/register?fromDomain=localhost')),
    login: (account, password) => client.post('/api/user/login', { account, password }),
    openOrder({ payPurpose, rechargerAmount }) {
      const form = { payPurpose, rechargerAmount: String(rechargerAmount), payChannel: 'alipay_wap' };
      return client.post('/api/pay/pay', form);
    },
    async cashier(orderId) {
      const response = await send(`/h5/pay/cashier/${orderId}`, { headers: { Accept: 'text/html' } });
      const page = await response.text();
      if (response.status !== 200) throw new Error(`cashier: ${response.status} ${page}`);
      const payment = (outcome: Payment['outcome']): Payment | undefined => {
        const form = `name="outcome" value="${outcome}">\\s*<input type="hidden" name="sign" value="([^"]+)"`;
        const sign = new RegExp(form).exec(page)?.[1];
        return sign === undefined ? undefined : { orderId, outcome, sign };
      };
      const success = payment('success');
      const fail = payment('fail');
      return success && fail && { success, fail };
    },
    pay: (payment) => client.post('/h5/pay/callback', { ...payment }),
    async recharge(rechargePackage = SMALL_PACKAGE) {
      const { orderId } = dataOf('order', await client.openOrder(rechargePackage));
      const cashier = await client.cashier(orderId);
      if (!cashier) throw new Error('The order cannot be paid any more');
      dataOf('payment', await client.pay(cashier.success));
    },
    buyChapter: (chapterId) => client.post('/api/book/chapter/buy', { chapterId: String(chapterId) }),
    buyVideo: (vodId) => client.post('/api/vod/buy', { vodId: String(vodId) }),
  };
  return client;
}
