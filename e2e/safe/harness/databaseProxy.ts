/** A TCP proxy between a provider and PostgreSQL that can stall, or drop the acknowledgement of a commit. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that forwards all data until a fault is set. */
export interface DatabaseProxy {
  /** The URL of the same database through the proxy. */
  proxiedUrl(url: string): string;
  /** Stops forwarding in both directions, without closing connections. */
  stall(): void;
  /** Forwards data of new connections again; stalled connections stay stalled. */
  restore(): void;
  /** Closes each connection instead of forwarding the answer to its next commit. @returns how many were closed so far. */
  dropAcknowledgements(): () => number;
  close(): Promise<void>;
}

/** Starts a proxy to the server on a port of 127.0.0.1. */
export async function startDatabaseProxy(port: number): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  let isDropping = false;
  let droppedCount = 0;

  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1');
    let isConnectionStalled = false;
    let isCommitting = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      // Either end may reset the connection at any time.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (data) => {
      isConnectionStalled ||= isStalled;
      if (isConnectionStalled) return;
      isCommitting = isDropping && data.includes('commit');
      database.write(data);
    });
    database.on('data', (data) => {
      isConnectionStalled ||= isStalled;
      if (isConnectionStalled) return;
      if (!isCommitting) {
        client.write(data);
        return;
      }
      // The answer may come in several parts: nothing of it is read after the first one.
      droppedCount += 1;
      client.destroy();
      database.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');

  return {
    proxiedUrl: (url) => Object.assign(new URL(url), { port: String(address.port) }).href,
    stall() {
      isStalled = true;
    },
    restore() {
      isStalled = false;
      isDropping = false;
    },
    dropAcknowledgements() {
      isDropping = true;
      droppedCount = 0;
      return () => droppedCount;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
