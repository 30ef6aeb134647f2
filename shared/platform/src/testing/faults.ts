/** The ways in which a call gets no usable answer, for tests of what a press then says (decisions, Failed calls). */

/** One way; `reply` is what the network does, called anew for each call. */
export interface Fault {
  readonly name: string;
  readonly reply: () => Response | Promise<Response>;
  /** Ends only when the call's own time-out passes. */
  readonly hangs: boolean;
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const ERROR_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';
/** A message of the provider in an answer that is not HTTP 200: it must not be shown (spec §8). */
export const HIDDEN_MESSAGE = '内部错误：数据库连接失败';

function fault(name: string, reply: Fault['reply'], hangs = false): Fault {
  return { name, reply, hangs };
}

/** Every way. */
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

/** How many of the ways {@link withFaults} gives to one row. */
const FAULTS_PER_ROW = 3;

/**
 * Rows of a table of calls, each with some of the ways as `faults`, and the next row with others: eight rows meet every way
 * three times. Every call turns a bad answer into its message in the same place, so no table crosses all calls with all ways.
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

/** `answer`, or a rejection as soon as the call is given up, as a real fetch does it. */
export function abortable(
  signal: AbortSignal,
  answer: Response | Promise<Response> | undefined,
): Promise<Response | undefined> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, promise]);
}
