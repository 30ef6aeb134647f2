import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { errorCode } from '../problem.ts';

/** A file that the media host sends. Its stream closes it; otherwise the caller does. */
export interface MediaFile {
  readonly size: number;
  readonly mtime: Date;
  /** Its first bytes. */
  head(bytes: number): Promise<Uint8Array>;
  /** Its bytes from `first` to `last`, both included. */
  stream(first: number, last: number): Readable;
  close(): Promise<void>;
}

/** Opens a file on the disk; `undefined` where there is none. */
export async function fileOf(path: string): Promise<MediaFile | undefined> {
  const handle = await openFile(path);
  if (!handle) return undefined;
  const { size, mtime } = await handle.stat();
  return {
    size,
    mtime,
    async head(bytes) {
      const head = Buffer.alloc(bytes);
      const { bytesRead } = await handle.read(head, 0, head.length, 0);
      return head.subarray(0, bytesRead);
    },
    stream: (first, last) => handle.createReadStream({ start: first, end: last }),
    close: () => handle.close(),
  };
}

/** A file in memory. */
export function memoryFile(bytes: Buffer, mtime: Date): MediaFile {
  return {
    size: bytes.length,
    mtime,
    head: async (length) => bytes.subarray(0, length),
    stream: (first, last) => Readable.from([bytes.subarray(first, last + 1)]),
    close: async () => {},
  };
}

/** Errors of a path where no file can be: none is there, a file is above it, its name is longer than names may be. */
const MISSING: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(path, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return undefined;
  } catch (error) {
    if (MISSING.includes(errorCode(error))) return undefined;
    throw error;
  }
}
