/** Injected faults of calls, for tests of the error messages (docs/decisions/009). */

/** A fault. `reply` simulates the network; called for each call. */
export interface Fault {
  readonly name: string;
  readonly reply: () => Response | Promise<Response>;
  /** Never responds, so that the call times out. */
  readonly hangs: boolean;
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const ERROR_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
/** Message of the provider in a response with another status than 200: must not be shown (spec §8). */
export const HIDDEN_MESSAGE = '内部错误：数据库连接失败';

function fault(name: string, reply: Fault['reply'], hangs = false): Fault {
  return { name, reply, hangs };
}

/** All faults. */
export const FAULTS: readonly Fault[] = [
  fault('offline', () => Promise.reject(new TypeError('Failed to fetch'))),
  fault('HTTP 500', () => new Response(null, { status: 500 })),
  fault('HTTP 500 with a message', () =>
    Response.json({ result: false, code: 500, msg: HIDDEN_MESSAGE, data: null }, { status: 500 }),
  ),
  fault('HTTP 502 with an HTML page', () => new Response(ERROR_PAGE, { status: 502, headers: html })),
  fault('HTTP 200 with an HTML page', () => new Response(ERROR_PAGE, { headers: html })),
  fault('JSON that breaks off', () => new Response('{"result":true,"code":200,"da')),
  fault('JSON that is no envelope', () => Response.json(null)),
  fault('no answer within 30 s', () => new Promise(() => {}), true),
];

/** Number of faults that {@link withFaults} assigns to a row. */
const FAULTS_PER_ROW = 3;

/**
 * Adds `faults` to the rows of a test table, in rotation: eight rows cover each fault three times. All calls
 * share the code that maps failures to messages, so the full cross product is not tested.
 */
export function withFaults<Row>(rows: readonly Row[]): (Row & { readonly faults: readonly Fault[] })[] {
  return rows.map((row, rowIndex) => ({
    ...row,
    faults: Array.from(
      { length: FAULTS_PER_ROW },
      (_, index) => FAULTS[(rowIndex * FAULTS_PER_ROW + index) % FAULTS.length] as Fault,
    ),
  }));
}
