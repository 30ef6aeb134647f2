/** A remote's server in the hands of a story: stopped, started again on its port, slow, or answering nonsense. */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { remoteListener } from '@manying/release/serve';
import { freePort } from './ports.ts';

/**
 * What is answered instead of a file: a status, a web page with status 200 (as hosts do that know no 404), a script or
 * document that is broken, or nothing at all.
 */
export type Fault = number | 'html' | 'broken' | 'hang';

/** A server of one remote's builds. */
export interface RemoteServer {
  readonly origin: string;
  /** Paths asked for since it was made. */
  readonly asked: readonly string[];
  /**
   * From now on, answers this instead of the files whose path fits. `undefined` heals it; what hung until then is cut
   * off, as when a server is started again.
   */
  fail(fault: Fault | undefined, fits?: RegExp): void;
  /** Refuses connections. */
  stop(): Promise<void>;
  /** Listens again, on the same port. */
  start(): Promise<void>;
}

function answerFault(response: ServerResponse, fault: Exclude<Fault, 'hang'>): void {
  const status = typeof fault === 'number' ? fault : 200;
  response.writeHead(status, {
    'Access-Control-Allow-Origin': '*',
    'Content-Type': fault === 'html' ? 'text/html' : 'text/plain',
    'Cache-Control': 'no-store',
  });
  response.end(fault === 'html' ? '<!doctype html><title>Shop</title>' : fault === 'broken' ? '{"na' : '');
}

/** Serves `folder`, which holds a remote's builds. */
export async function serveRemote(folder: string): Promise<RemoteServer> {
  const port = await freePort();
  const files = remoteListener(folder);
  const asked: string[] = [];
  const hanging = new Set<ServerResponse>();
  let fault: Fault | undefined;
  let fits = /./;
  let server: Server | undefined;

  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    if (fault === undefined || !fits.test(path)) files(request, response);
    else if (fault === 'hang') hanging.add(response);
    else answerFault(response, fault);
  };

  async function stop(): Promise<void> {
    const running = server;
    server = undefined;
    if (!running) return;
    await new Promise<void>((resolve) => {
      running.close(() => resolve());
      running.closeAllConnections();
    });
  }

  async function start(): Promise<void> {
    if (server) return;
    const next = createServer(listener);
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(port, 'localhost', resolve);
    });
    server = next;
  }

  await start();
  return {
    origin: `http://localhost:${port}`,
    asked,
    fail(next, where = /./) {
      fault = next;
      fits = where;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    stop,
    start,
  };
}
