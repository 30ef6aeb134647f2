/** The site of the bench: its page, built from the player's sources like a release, and films. */
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { commonConfig, ROOT } from '@manying/build/app';
import { rspack } from '@rspack/core';
import { pacedStream } from '../../provider/src/hosts/pacedStream.ts';
import { MP4_HEAD_BYTES, mp4Timing } from '../../provider/src/rules/mp4.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.mp4': 'video/mp4',
};
/** Folders of films by the beginning of their addresses: those of the store, and clips with 24 frames per second. */
const FILM_FOLDERS: Readonly<Record<string, string>> = {
  media: join(ROOT, 'provider/media'),
  clips: join(import.meta.dirname, 'clips'),
};

/** A running site and how to close it. */
export interface Site {
  readonly origin: string;
  close(): void;
}

/** Builds the page into `folder`. Returns the names of its scripts and style sheets. */
async function build(folder: string): Promise<readonly string[]> {
  const app = { name: 'bench', folder: join(ROOT, 'video-remote') };
  const config = commonConfig(app, { mode: 'production', buildId: 'bench0', output: folder, hot: false });
  return new Promise((resolve, reject) => {
    rspack({ ...config, entry: { page: join(import.meta.dirname, 'page.ts') } }, (error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors())
        return reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'No build'));
      const files = stats.toJson({ all: false, entrypoints: true }).entrypoints?.page?.assets ?? [];
      resolve(files.map(({ name }) => name).filter((name) => !name.endsWith('.map')));
    });
  });
}

/** The timing of a film, which the media host of the provider reads in the same way. */
const timingOf = (file: string, size: number) =>
  mp4Timing(readFileSync(file).subarray(0, MP4_HEAD_BYTES), size);

const tag = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<script type="module" src="/${file}"></script>`;

/** Serves the page at `/` and the films below `/media/` and `/clips/`, with byte ranges as players request them. */
export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'manying-bench-'));
  const files = await build(folder);
  const page = `<!doctype html><html lang="zh-CN" data-mode="video"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${files.map(tag).join('')}<body style="margin:0"></body></html>`;

  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/'));
    if (path === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    const [, first = '', ...rest] = path.split('/');
    const films = FILM_FOLDERS[first];
    const file = films ? join(films, ...rest) : join(folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
    const { size } = statSync(file);
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const start = range ? Number(range[1]) : 0;
    const end = range?.[2] ? Math.min(Number(range[2]), size - 1) : size - 1;
    response.writeHead(range ? 206 : 200, {
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': end - start + 1,
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'no-store',
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    });
    const whole = createReadStream(file, { start, end });
    const timing = request.url?.includes('pace=1') && range && start === 0 ? timingOf(file, size) : undefined;
    const stream = timing ? pacedStream(whole, timing) : whole;
    response.on('close', () => stream.destroy());
    return stream.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
