/** Reserves ports for the servers of tests. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVERS, type ServerName } from '@manying/release/addresses';
import { errorCode } from '../../provider/src/problem.ts';

/** The range lies below the ephemeral ports of outgoing connections, so a port stays free while its server is stopped. */
const MIN_PORT = 20_000;
const MAX_PORT = 29_999;

/**
 * Holds a file with the process id for each reserved port. The runners of stories and of unit tests run at the same time, and
 * a port whose server has not started or is stopped would look free to the other processes.
 */
const RESERVATION_FOLDER = join(tmpdir(), `manying-ports-${process.getuid?.() ?? 'any'}`);

/** Ports that this process has reserved. */
const reservedPorts = new Set<number>();
process.on('exit', () => {
  for (const port of reservedPorts) rmSync(join(RESERVATION_FOLDER, String(port)), { force: true });
});

/** Whether the process that wrote a reservation still runs. */
function isOwnerAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Reserves a port until this process ends. @returns whether no other process has reserved it. */
function reserve(port: number): boolean {
  const file = join(RESERVATION_FOLDER, String(port));
  mkdirSync(RESERVATION_FOLDER, { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    reservedPorts.add(port);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    // Removes the reservation of a killed process, so that the next attempt gets the port.
    if (!isOwnerAlive(file)) rmSync(file, { force: true });
    return false;
  }
}

/** Whether nothing listens on `port`, over IPv4 or IPv6. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}

/**
 * Reserves `count` different free ports until this process ends. A process never gets the same port twice, because a browser
 * would answer from its cache with files of the earlier server at the same address.
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

/** A free port for each server of a store. */
export async function freeServerPorts(): Promise<Record<ServerName, number>> {
  const ports = await freePorts(SERVERS.length);
  return Object.fromEntries(SERVERS.map((name, index) => [name, ports[index]])) as Record<ServerName, number>;
}
