/** Starts a built store as `npm start` does, configured with the bench's provider. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { CIPHER } from './picture.ts';

/** Timeout for the start of the store, in ms: it may have to be built. */
const OPEN_TIMEOUT = 300_000;
/** Timeout for a graceful stop, in ms. */
const CLOSE_TIMEOUT = 10_000;

/** A running store. */
export interface BenchStore {
  readonly origin: string;
  close(): Promise<void>;
}

async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Starts the store. @throws Error with its output when it does not start. */
export async function startStore(provider: string): Promise<BenchStore> {
  const data = mkdtempSync(join(tmpdir(), 'manying-bench-'));
  const ports = await freePorts(5);
  const names = ['SHELL', 'COMIC', 'VIDEO', 'ACCOUNT', 'PROVIDER'];
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', 'scripts/start.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: undefined,
      DATABASE_URL: undefined,
      MANYING_DATA: data,
      ...Object.fromEntries(names.map((name, index) => [`${name}_PORT`, String(ports[index])])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  function signal(name: NodeJS.Signals): void {
    if (child.pid === undefined || child.exitCode !== null) return;
    // Signal the process group, which includes child processes.
    process.kill(-child.pid, name);
  }
  async function close(): Promise<void> {
    signal('SIGTERM');
    const timer = setTimeout(() => signal('SIGKILL'), CLOSE_TIMEOUT);
    await ended;
    clearTimeout(timer);
    rmSync(data, { recursive: true, force: true });
  }

  try {
    await new Promise<void>((resolve, reject) => {
      const failed = (why: string) => reject(new Error(`The store ${why}:\n${output}`));
      const timer = setTimeout(() => failed('did not open in time'), OPEN_TIMEOUT);
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text;
          if (!output.includes('is open at')) return;
          clearTimeout(timer);
          resolve();
        });
      }
      void ended.then(() => failed('ended before it opened'));
    });
  } catch (error) {
    await close();
    throw error;
  }

  // The store reads the edited document at the next page load.
  const document = join(data, 'site/site.json');
  const site = JSON.parse(readFileSync(document, 'utf8')) as object;
  const addresses = { dynamicApi: provider, staticApi: provider, imageHost: `${provider}/img` };
  writeFileSync(document, JSON.stringify({ ...site, ...addresses, imageCipher: CIPHER }));
  return { origin: `http://localhost:${ports[0]}`, close };
}
