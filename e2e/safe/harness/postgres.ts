/** PostgreSQL servers with their own data folders, which tests can stop, kill and restart. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, connect } from '../../../provider/src/testing/sql.ts';
import { ensurePostgres } from '../../../scripts/lib/postgres.mjs';
import { freePort } from '../../harness/ports.ts';

const USER = 'manying';
/** Longest wait for a server to answer, in ms; after a kill it first replays its write-ahead log. */
const START_TIMEOUT = 180_000;
/** Pause between two attempts to connect, in ms. */
const POLL_INTERVAL = 50;

/** How a server stops: `fast` ends the sessions and writes all data, `immediate` simulates a crash. */
export type StopMode = 'fast' | 'immediate';
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const satisfies Record<StopMode, NodeJS.Signals>;

/** A PostgreSQL server with `fsync`, so that acknowledged data is on the disk. */
export interface Postgres {
  /** Port on 127.0.0.1; the same after a restart. */
  readonly port: number;
  /** Creates an empty database. @returns its address, for `DATABASE_URL`. */
  createDatabase(): Promise<string>;
  /** Runs one statement on a new connection. @returns its rows. */
  query<Row>(database: string, statement: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Opens a connection that the caller ends, such as one that holds a lock. */
  connect(database: string): Promise<Client>;
  /** Everything the server has logged. */
  output(): string;
  /** Stops the server, and resolves when it has ended. */
  stop(mode?: StopMode): Promise<void>;
  /** Starts a stopped server, and resolves when it answers. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** User to run the server as, because PostgreSQL refuses to run as root; `undefined` for the user of this process. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // The Debian package creates this user.
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a PostgreSQL server in a temporary folder. Installs PostgreSQL when it is missing.
 * @param settings of postgresql.conf, such as `{ max_connections: '20' }`.
 * @throws Error with the log of the server when it does not start.
 */
export async function startPostgres(settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const programs = ensurePostgres();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'manying-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const settingArguments = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: { readonly process: ChildProcess; readonly ended: Promise<void> } | undefined;
  let log = '';
  const url = (name: string) => `postgresql://${USER}@127.0.0.1:${port}/${name}`;
  const end = () => void server?.process.kill('SIGQUIT');
  // The server must not outlive the tests that started it.
  process.once('exit', end);

  async function connectWhenReady(): Promise<Client> {
    const deadline = Date.now() + START_TIMEOUT;
    for (;;) {
      if (!server) throw new Error(`PostgreSQL ended: ${log}`);
      try {
        return await connect(url('postgres'));
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
      }
    }
  }

  const postgres: Postgres = {
    port,
    async createDatabase() {
      const name = `store_${randomUUID().replaceAll('-', '')}`;
      await postgres.query(url('postgres'), `create database ${name}`);
      return url(name);
    },
    async query<Row>(database: string, statement: string, values: readonly unknown[] = []) {
      const client = await connect(database);
      try {
        return (await client.query(statement, [...values])).rows as Row[];
      } finally {
        await client.end();
      }
    },
    connect,
    output: () => log,
    async stop(mode = 'fast') {
      server?.process.kill(SIGNALS[mode]);
      await server?.ended;
    },
    async start() {
      if (server) throw new Error('PostgreSQL runs already');
      const child = spawn(join(programs, 'postgres'), ['-D', data, ...settingArguments], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        log += text;
      });
      const ended = new Promise<void>((resolve) => {
        child.once('close', () => {
          server = undefined;
          resolve();
        });
      });
      server = { process: child, ended };
      await (await connectWhenReady()).end();
    },
    async close() {
      await postgres.stop('immediate');
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}
