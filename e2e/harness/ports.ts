/** Ports for servers of the stories. */
import { createServer } from 'node:net';

/** Below the range that systems give to outgoing connections: a port stays free while its server is stopped. */
const FIRST = 20_000;
const LAST = 29_999;

/** Whether nobody listens on `port`, on either kind of local address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/**
 * Ports this process was given. None is given twice: a browser would answer from its cache what the server that had
 * the port before sent under the same address.
 */
const given = new Set<number>();

/** `count` different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) found.push(port);
  }
  return found;
}

/** One free port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port is free');
  return port;
}
