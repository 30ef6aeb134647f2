/** Files of backups: compressed lines, the last of which has the checksum of all others. */
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

/** Backups hold password hashes and secrets. */
const OWNER_ONLY = 0o600;
const CHUNK_LENGTH = 64 * 1024;
/** Backups are made while the store runs: little work for most of the effect. */
const GZIP = { level: 1 };

/** Writes the lines with their checksum into a new file, down to the disk. */
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

/** Puts a whole file in the place of another in one step that outlives a failure of power. */
export async function replaceFile(temporary: string, path: string): Promise<void> {
  await syncToDisk(temporary);
  await rename(temporary, path);
  await syncToDisk(dirname(resolve(path)));
}

/** Makes a file by `write` under another name, and puts it in place only when it is whole. */
export async function writeVerified(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.part-${process.pid}`;
  try {
    await rm(draft, { force: true });
    await write(draft);
    await verifyBackup(draft);
    await replaceFile(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
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

/** The lines of a file, uncompressed. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  // What goes wrong while reading is told to the reader of the lines.
  file.on('error', (error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  if (text.errored) throw text.errored;
}

/**
 * Reads a whole backup and checks it.
 * @throws Problem when it is none, is damaged or cut off, or of a later format.
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
    // Not written by us: told by whoever asked.
    return undefined;
  }
}
