/** Backups of the embedded database, which only one process may open: the provider, or else the command. */
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

/** The method of the database that a backup needs. */
export type TransactionSource = Pick<PGlite, 'transaction'>;

/** Serves backups to processes that may open the data folder. */
export interface BackupServer {
  close(): Promise<void>;
}

/**
 * Sends a backup to each connection to a socket in the data folder. Calls are blocked while the database is
 * read, about a second for 100,000 rows, but not while the backup is sent.
 * @param onError called when a backup fails.
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
      // The client detects the truncated backup.
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
    // Stopping does not wait for clients. The backup command reports a truncated backup.
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

/**
 * Backs the database of a data folder up, through the running provider, or directly when none runs.
 *
 * @throws Problem
 */
export async function backupEmbedded(folder: string, path: string): Promise<void> {
  if (!existsSync(join(folder, READY_FILE)))
    throw new Problem(`There is no store in ${folder}: nothing to back up.`);
  await writeVerified(path, async (temporary) => {
    const socket = await connectToProvider(join(folder, SOCKET_FILE));
    if (socket) {
      await pipeline(socket, createWriteStream(temporary, { flags: 'wx', mode: OWNER_ONLY }));
      return;
    }
    const lock = lockFolder(folder);
    try {
      recoverRestore(folder);
      const client = await PGlite.create({ dataDir: join(folder, DATABASE_FOLDER) });
      await dumpTo(client, temporary);
      await client.close();
    } finally {
      lock.release();
    }
  });
}

/** Connects to the provider's socket; undefined when no provider listens. */
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
 * Replaces the database of a data folder, which no provider may use, by a backup. The previous database is
 * kept under another name.
 * @returns the number of rows, and the path of the previous database.
 *
 * @throws Problem when a store exists and `force` is false, or the backup cannot be restored. Nothing has
 * changed then.
 */
export async function restoreEmbedded(
  folder: string,
  path: string,
  force: boolean,
): Promise<{ rows: number; previous: string | undefined }> {
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
    return { rows, previous };
  } finally {
    lock.release();
  }
}

/**
 * Recovers from a restore that was killed between its two renames, by moving the previous database back. The
 * owner of the folder lock must call it before it opens the database.
 */
export function recoverRestore(folder: string): void {
  if (existsSync(join(folder, DATABASE_FOLDER)) || !existsSync(join(folder, RESTORING_FOLDER))) return;
  const previous = readdirSync(folder)
    .filter((name) => name.startsWith(PREVIOUS_PREFIX))
    .toSorted()
    .at(-1);
  if (previous) renameSync(join(folder, previous), join(folder, DATABASE_FOLDER));
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
