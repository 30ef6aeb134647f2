/** The files of a folder as servers publish them. */
import { existsSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { CODINGS, type Coding, codingFor } from '@manying/build/contentCoding';
import { typeOf } from '@manying/release/bucketFiles';
import type { Headers } from '@manying/release/headers';

/** A file that answers a request. */
export interface PublishedFile {
  /** Where its bytes lie: beside it, where the caller accepts them compressed. */
  readonly path: string;
  readonly tag: string;
  readonly size: number;
  /** Headers of every answer. */
  readonly headers: Headers;
  /** Further headers of an answer with its bytes. */
  readonly contentHeaders: Headers;
}

/** Decoded address of a file. No segment is empty or begins with a dot: neither `.env` nor `..`. */
const FILE_ADDRESS = /^(?:\/[^/.][^/]*)+$/;
/** Source maps, and compressed copies: they are sent at the address of their file only. */
const UNPUBLISHED = /\.(?:map|br|gz)$/;
const COMPRESSED_ENDINGS: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

function statsOf(path: string): Stats | undefined {
  // `existsSync` accepts any path, such as one below a file; the file may be deleted before the next line.
  const stats = existsSync(path) ? statSync(path, { throwIfNoEntry: false }) : undefined;
  return stats?.isDirectory() ? undefined : stats;
}

/**
 * Finds the file of an address.
 * @param pathname decoded. @param acceptEncoding header of the request.
 */
export function findPublishedFile(
  folder: string,
  pathname: string,
  acceptEncoding: string | undefined,
): PublishedFile | undefined {
  if (!FILE_ADDRESS.test(pathname) || UNPUBLISHED.test(pathname)) return undefined;
  const path = join(folder, pathname);
  const plain = statsOf(path);
  if (!plain) return undefined;
  const pathOf = (coding: Coding | undefined) => (coding ? path + COMPRESSED_ENDINGS[coding] : path);
  const compressed = CODINGS.filter((coding) => statsOf(pathOf(coding)));
  const coding = codingFor(acceptEncoding, compressed);
  const { size, mtime } = (coding && statsOf(pathOf(coding))) ?? plain;
  const tag = `W/"${size}-${mtime.getTime()}"`;
  return {
    path: pathOf(coding),
    tag,
    size,
    headers: { ETag: tag, 'Last-Modified': mtime.toUTCString(), Vary: 'Accept-Encoding' },
    contentHeaders: {
      'Content-Type': typeOf(pathname),
      'Content-Length': String(size),
      ...(coding && { 'Content-Encoding': coding }),
    },
  };
}
