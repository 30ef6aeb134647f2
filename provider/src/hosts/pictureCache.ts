import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorText } from '../problem.ts';

/** A full cache evicts its oldest files down to this share of its limit. */
const TARGET_SHARE = 0.8;

/** A disk cache: files in one folder, limited in bytes. The folder may be deleted at any time. */
export interface PictureCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, body: Buffer): Promise<void>;
}

/** Creates a cache of about `maxBytes`. The folder is created on first use. */
export function pictureCache(folder: string, maxBytes: number): PictureCache {
  let total = 0;
  let measurement: Promise<void> | undefined;
  let eviction: Promise<void> | undefined;
  let hasReported = false;
  const fileOf = (key: string) =>
    join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.txt`);

  /**
   * Logs the first error only. A full or broken disk must not fail the request: the picture is drawn again
   * next time.
   */
  function reportOnce(error: unknown): void {
    if (!hasReported) console.error(`Pictures cannot be cached in ${folder}: ${errorText(error)}`);
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
          // Deleted since the folder was listed: another process evicts files too.
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

  /** Writes atomically. A partial file is removed on failure, so that it does not fill the disk further. */
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
        // The folder may have been deleted: the next write creates and measures it again.
        measurement = undefined;
        reportOnce(error);
      }
    },
  };
}

function sizeOf(files: readonly { size: number }[]): number {
  return files.reduce((sum, file) => sum + file.size, 0);
}
