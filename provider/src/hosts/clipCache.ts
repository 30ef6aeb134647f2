import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { errorCode } from '../problem.ts';
import type { Clip } from '../rules/clip.ts';

/** Files that a clip is cut out of: the film, or the preview of a stream, which has no film in one file. */
const SOURCES = ['film.mp4', 'preview.mp4'] as const;

/** A clip as a file. */
export interface ClipFile {
  readonly bytes: Buffer;
  /** When the film was changed: a clip of it is the same bytes until then. */
  readonly mtime: Date;
}

/** Cuts clips out of films and caches them. */
export interface ClipCache {
  /** `undefined` where there is no such film. */
  read(clip: Clip): Promise<ClipFile | undefined>;
}

/**
 * Creates a cache of about `maxBytes` in memory. A clip is small and takes some 20 ms to cut: the disk, which may be full or
 * read-only, is not needed.
 */
export function createClipCache(deps: Pick<Deps, 'mediaFolder'>, maxBytes: number): ClipCache {
  /** The clips by path and time of their source, the last used ones last. */
  const clips = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();

  function evictOldest(): void {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= maxBytes) return;
      sizes.delete(key);
      clips.delete(key);
      total -= size;
    }
  }

  async function cutOnce(key: string, source: string, clip: Clip): Promise<Buffer> {
    try {
      const { cutFilm } = await import('./cutFilm.ts');
      const bytes = await cutFilm(source, clip.from, clip.to);
      sizes.set(key, bytes.length);
      evictOldest();
      return bytes;
    } catch (error) {
      clips.delete(key);
      throw error;
    }
  }

  return {
    async read(clip) {
      const source = await sourceOf(join(deps.mediaFolder, 'films', clip.film));
      if (!source) return undefined;
      const key = `${source.path} ${source.mtime.getTime()} ${clip.from} ${clip.to}`;
      const found = clips.get(key) ?? cutOnce(key, source.path, clip);
      clips.delete(key);
      clips.set(key, found);
      const size = sizes.get(key);
      if (size !== undefined && sizes.delete(key)) sizes.set(key, size);
      return { bytes: await found, mtime: source.mtime };
    },
  };
}

async function sourceOf(folder: string): Promise<{ path: string; mtime: Date } | undefined> {
  for (const name of SOURCES) {
    const path = join(folder, name);
    try {
      const { mtime } = await stat(path);
      return { path, mtime };
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' && errorCode(error) !== 'ENOTDIR') throw error;
    }
  }
  return undefined;
}
