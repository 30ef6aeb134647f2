/** Ports for servers of tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../provider/src/problem.ts';

/** Below the range that systems give to outgoing connections: a port stays free while its server is stopped. */
const MIN_PORT = 20_000;
const MAX_PORT = 29_999;

/**
 * Holds a file for each port that a process of the tests has, with its process id: the runners of stories and of unit tests
 * go on side by side, and a port whose server has not begun or is stopped looks free to the others.
 */
const RESERVATION_FOLDER = join(tmpdir(), `manying-ports-${process.getuid?.() ?? 'any'}`);

/** Ports that this process was given. */
const reservedPorts = new Set<number>();
process.on('exit', () => {
  for (const port of reservedPorts) rmSync(join(RESERVATION_FOLDER, String(port)), { force: true });
});

/** Whether the process that wrote a reservation is still there. */
function isOwnerAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

/** Reserves a port for this process until it ends. Returns whether no other process has it. */
function reserve(port: number): boolean {
  const file = join(RESERVATION_FOLDER, String(port));
  mkdirSync(RESERVATION_FOLDER, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    reservedPorts.add(port);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // What a killed process has left is free for whoever finds it next.
    if (!isOwnerAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether nobody listens on `port`, on either kind of local address. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/**
 * `count` different free ports, which no other process of the tests is given while this one lives. None is given twice: a
 * browser would answer from its cache what the server that had the port before sent under the same address.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) {
    const port = MIN_PORT + Math.floor(Math.random() * (MAX_PORT - MIN_PORT + 1));
    if (reserve(port) && (await isFree(port))) found.push(port);
  }
  return found;
}

/** One free port. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('No port is free');
  return port;
}
