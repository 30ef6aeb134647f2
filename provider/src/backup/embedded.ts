/** Backups of the embedded database, which one process holds: the provider, or else the command. */
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from '../db/lock.ts';
import { errorCode, Problem } from '../problem.ts';
import { dumpLines, SNAPSHOT_STATEMENTS } from './dump.ts';
import { loadStore } from './load.ts';
import { readLines, verifyBackup, writeLines, writeVerified } from './storeFile.ts';
import type { Query } from './tables.ts';

const SOCKET_FILE = 'provider.sock';
const DATABASE_FOLDER = 'pg';
const RESTORING_FOLDER = 'pg.restoring';
const PREVIOUS_PREFIX = 'pg.before-restore-';
const READY_FILE = 'ready';
const PARTIAL_BACKUP = /^backup-.*\.part$/;
const OWNER_ONLY = 0o600;

/** What a backup needs of the database. */
export type TransactionSource = Pick<PGlite, 'transaction'>;

/** Takes a backup for whoever may open the data folder. */
export interface BackupServer {
  close(): Promise<void>;
}

/**
 * Answers each connection to a socket in the data folder with a backup. Calls wait while the database is read, which takes about
 * a second for 100,000 rows; they do not wait for whoever takes the backup.
 * @param onError hears why one could not be made.
 */
export async function serveBackups(
  folder: string,
  client: TransactionSource,
  onError: (error: unknown) => void,
): Promise<BackupServer> {
  for (const name of readdirSync(folder)) if (PARTIAL_BACKUP.test(name)) rmSync(join(folder, name));
  const path = join(folder, SOCKET_FILE);
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    sendBackup(folder, client, socket).catch((error: unknown) => {
      // Cut off, it is no whole backup to the other side.
      socket.destroy();
      onError(error);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, OWNER_ONLY);
  server.on('error', onError);
  return {
    // A backup that is cut off is told by its command; the store's stop waits for nobody.
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function sendBackup(folder: string, client: TransactionSource, socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  const file = join(folder, `backup-${randomUUID()}.part`);
  try {
    await dumpTo(client, file);
    await pipeline(createReadStream(file), socket);
  } finally {
    rmSync(file, { force: true });
  }
}

async function dumpTo(client: TransactionSource, file: string): Promise<void> {
  await client.transaction(async (tx) => {
    const query: Query = async (statement, values = []) =>
      (await tx.query<Record<string, unknown>>(statement, [...values])).rows;
    for (const statement of SNAPSHOT_STATEMENTS) await query(statement);
    await writeLines(file, dumpLines(query, new Date()));
  });
}

/** Backs the database of a data folder up, by the provider that runs there or, where none does, by itself. @throws Problem */
export async function backupEmbedded(folder: string, path: string): Promise<void> {
  if (!existsSync(join(folder, READY_FILE)))
    throw new Problem(`There is no store in ${folder}: nothing to back up.`);
  await writeVerified(path, async (draft) => {
    const socket = await connectToProvider(join(folder, SOCKET_FILE));
    if (socket) {
      await pipeline(socket, createWriteStream(draft, { flags: 'wx', mode: OWNER_ONLY }));
      return;
    }
    const lock = lockFolder(folder);
    try {
      recoverRestore(folder);
      const client = await PGlite.create({ dataDir: join(folder, DATABASE_FOLDER) });
      await dumpTo(client, draft);
      await client.close();
    } finally {
      lock.release();
    }
  });
}

/** A connection to the provider's socket; undefined when nobody listens there. */
function connectToProvider(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error) => {
      const isNotListening = ['ENOENT', 'ECONNREFUSED', 'ENAMETOOLONG', 'EINVAL'].includes(
        errorCode(error) ?? '',
      );
      if (isNotListening) resolve(undefined);
      else reject(error);
    });
  });
}

/**
 * Puts a backup in the place of the database of a data folder that no provider uses. The database before stays beside it.
 * @returns the number of rows, and where the database before is.
 *
 * @throws Problem when a store is there and `force` is not given, or the backup cannot be restored: nothing has changed then.
 */
export async function restoreEmbedded(
  folder: string,
  path: string,
  force: boolean,
): Promise<{ rows: number; before: string | undefined }> {
  const header = await verifyBackup(path);
  const lock = lockFolder(folder);
  const inFolder = (name: string) => join(folder, name);
  try {
    recoverRestore(folder);
    const exists = existsSync(inFolder(DATABASE_FOLDER));
    if (exists && !force) {
      throw new Problem(`There is a store in ${folder}: give --force to put the backup in its place.`);
    }
    rmSync(inFolder(RESTORING_FOLDER), { recursive: true, force: true });
    const client = await PGlite.create({ dataDir: inFolder(RESTORING_FOLDER) });
    let rows = 0;
    try {
      await client.transaction(async (tx) => {
        const query: Query = async (statement, values = []) =>
          (await tx.query<Record<string, unknown>>(statement, [...values])).rows;
        rows = await loadStore(query, header, readLines(path));
      });
    } finally {
      await client.close();
    }
    syncFolder(inFolder(RESTORING_FOLDER));
    const previous = exists ? inFolder(`${PREVIOUS_PREFIX}${Date.now()}`) : undefined;
    if (previous) renameSync(inFolder(DATABASE_FOLDER), previous);
    renameSync(inFolder(RESTORING_FOLDER), inFolder(DATABASE_FOLDER));
    writeFileSync(inFolder(READY_FILE), 'The store was restored.\n');
    sync(folder);
    return { rows, before: previous };
  } finally {
    lock.release();
  }
}

/**
 * Puts the former database back where a restore was killed between taking it away and putting the new one there. To be
 * called by whoever holds the folder, before it opens the database.
 */
export function recoverRestore(folder: string): void {
  if (existsSync(join(folder, DATABASE_FOLDER)) || !existsSync(join(folder, RESTORING_FOLDER))) return;
  const before = readdirSync(folder)
    .filter((name) => name.startsWith(PREVIOUS_PREFIX))
    .toSorted()
    .at(-1);
  if (before) renameSync(join(folder, before), join(folder, DATABASE_FOLDER));
}

function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
