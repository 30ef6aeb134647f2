import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorText } from '../problem.ts';

/** When the cache is full, the oldest files go until it is this full. */
const TARGET_SHARE = 0.8;

/** Texts kept as files in one folder, bounded in bytes. Losing the folder loses only time. */
export interface PictureCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, body: Buffer): Promise<void>;
}

/** A cache of at most about `maxBytes` in `folder`, which is made when first needed. */
export function pictureCache(folder: string, maxBytes: number): PictureCache {
  let total = 0;
  let measurement: Promise<void> | undefined;
  let eviction: Promise<void> | undefined;
  let hasReported = false;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.txt`);

  /** A full or broken disk must not cost anybody their picture: it is drawn again next time. Said once. */
  function reportOnce(error: unknown): void {
    if (!hasReported) console.error(`Pictures cannot be kept in ${folder}: ${errorText(error)}`);
    hasReported = true;
  }

  async function measure(): Promise<void> {
    await mkdir(folder, { recursive: true });
    total = sizeOf(await files());
  }

  async function files() {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name);
        try {
          const { size, mtimeMs } = await stat(path);
          return [{ path, size, mtimeMs }];
        } catch {
          // Gone since the folder was listed: another process makes room too.
          return [];
        }
      }),
    );
    return found.flat();
  }

  async function evictOldest(): Promise<void> {
    const oldestFirst = (await files()).toSorted((a, b) => a.mtimeMs - b.mtimeMs);
    total = sizeOf(oldestFirst);
    for (const file of oldestFirst) {
      if (total <= maxBytes * TARGET_SHARE) break;
      await rm(file.path, { force: true });
      total -= file.size;
    }
  }

  /** In one step, and without a trace when it fails: what is half-written would fill a full disk further. */
  async function writeAtomically(file: string, body: Buffer): Promise<void> {
    const temporary = join(folder, `${randomUUID()}.part`);
    try {
      await writeFile(temporary, body);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') reportOnce(error);
        return undefined;
      }
    },
    async write(key, body) {
      try {
        measurement ??= measure();
        await measurement;
        await writeAtomically(fileOf(key), body);
        total += body.length;
        if (total <= maxBytes) return;
        eviction ??= evictOldest().finally(() => {
          eviction = undefined;
        });
        await eviction;
      } catch (error) {
        // The folder may have been removed under way: the next write makes and measures it anew.
        measurement = undefined;
        reportOnce(error);
      }
    },
  };
}

function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}
