/** Backup files: compressed lines. The last line holds the checksum of the others. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode, Problem } from '../problem.ts';
import { type BackupHeader, CONTROL_PREFIX, controlLine } from './dump.ts';

/** Permissions: backups hold password hashes and secrets. */
const OWNER_ONLY = 0o600;
const CHUNK_LENGTH = 64 * 1024;
/** Fastest level, because the store may be running. */
const GZIP = { level: 1 };

/** Writes the lines and their checksum to a new file, and syncs it to disk. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(
    Readable.from(chunks(lines)),
    createGzip(GZIP),
    createWriteStream(path, { flags: 'wx', mode: OWNER_ONLY }),
  );
  await syncToDisk(path);
}

async function* chunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  yield `${chunk}${controlLine({ end: true, sha256: hash.digest('hex') })}\n`;
}

/** Replaces a file atomically and durably. */
export async function replaceFile(temporary: string, path: string): Promise<void> {
  await syncToDisk(temporary);
  await rename(temporary, path);
  await syncToDisk(dirname(resolve(path)));
}

/** Writes a backup to a temporary file, verifies it, and then replaces `path`. */
export async function writeVerified(
  path: string,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.part-${process.pid}`;
  try {
    await rm(temporary, { force: true });
    await write(temporary);
    await verifyBackup(temporary);
    await replaceFile(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    if (errorCode(error) === undefined) throw error;
    throw new Problem(
      `The backup could not be written to ${path} (${errorCode(error)}): nothing was changed there.`,
    );
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The uncompressed lines of a file. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  // Forwards read errors to the consumer of the lines.
  file.on('error', (error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  if (text.errored) throw text.errored;
}

/**
 * Reads a whole backup and verifies it.
 * @throws Problem when it is not a backup, damaged, truncated or of a later format.
 */
export async function verifyBackup(path: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let last = '';
  let first = true;
  try {
    for await (const line of readLines(path)) {
      if (first) header = parseHeader(line);
      else hash.update(last).update('\n');
      first = false;
      last = line;
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Problem(`There is no file ${path}.`);
    if (error instanceof Problem) throw error;
    throw new Problem(`${path} is no whole backup (${errorCode(error) ?? 'damaged'}): take another one.`);
  }
  if (header?.format !== 'manying-store') throw new Problem(`${path} is no backup of a store.`);
  if (header.version !== 1) {
    throw new Problem(`${path} has the format ${header.version}, which this version cannot read.`);
  }
  const end = `${controlLine({ end: true, sha256: hash.digest('hex') })}`;
  if (last !== end) throw new Problem(`${path} is damaged or was cut off: take another one.`);
  return header;
}

function parseHeader(line: string): BackupHeader | undefined {
  try {
    return JSON.parse(line.startsWith(CONTROL_PREFIX) ? line.slice(1) : '') as BackupHeader;
  } catch {
    // Not a backup: the caller reports it.
    return undefined;
  }
}
