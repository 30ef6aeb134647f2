/**
 * Serves the builds of a remote to a deployed shell, and announces each of them to the open pages
 * (docs/decisions/092-live-development.md).
 */
import { readFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import { guardedServer } from '@manying/build/guardedServer';
import { MANIFEST, RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { filesOf } from '@manying/build/sharedFiles';
import { BUILDS_STREAM, type LocalBuilds } from '@manying/platform/localBuilds';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Any page may read the builds: the server listens on the developer's own machine only, and has nothing else. */
const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' } as const;

/** A running server. */
export interface LiveServer {
  /** E.g. `http://localhost:8081`. */
  readonly origin: string;
  /** Serves a finished build from now on, beside those before it, and announces it. @param build its folder. */
  announce(build: string): void;
  /** Announces that the sources do not compile: the last build stays. */
  announceErrors(errors: readonly string[]): void;
  /** Closes the server and its streams. */
  stop(): Promise<void>;
}

/** Starts the server. It keeps the files in memory: pages may still load those of an earlier build. */
export async function startLiveServer(host: string, port: number): Promise<LiveServer> {
  const files = new Map<string, Buffer>();
  const streams = new Set<ServerResponse>();
  let builds: LocalBuilds | undefined;

  const send = (stream: ServerResponse) => {
    if (builds) stream.write(`data: ${JSON.stringify(builds)}\n\n`);
  };
  const publish = (next: LocalBuilds) => {
    builds = next;
    for (const stream of streams) send(stream);
  };

  const listener: RequestListener = (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === `/${BUILDS_STREAM}`) {
      response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      streams.add(response);
      response.once('close', () => streams.delete(response));
      send(response);
      return;
    }
    const bytes = files.get(pathname);
    const type = CONTENT_TYPES[extname(pathname)] ?? 'application/octet-stream';
    response.writeHead(bytes ? 200 : 404, { ...HEADERS, 'Content-Type': type }).end(bytes);
  };
  const server = guardedServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

  return {
    origin: `http://${host}:${port}`,
    announce(build) {
      const id = basename(build);
      const read = (file: string) => readFileSync(join(build, file));
      const release = JSON.parse(read(RELEASE_FILE).toString()) as ReleaseDescriptor;
      files.set(`/${id}/${MANIFEST}`, read(MANIFEST));
      for (const file of filesOf(release))
        files.set(new URL(file, `http://localhost/${id}/`).pathname, read(file));
      publish({ release: { ...release, version: `local ${id}`, manifest: `${id}/${MANIFEST}` }, errors: [] });
    },
    announceErrors: (errors) => publish({ release: builds?.release, errors }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
