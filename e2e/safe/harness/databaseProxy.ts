/** The line between a provider and its PostgreSQL, to be cut, silenced, or cut just when a commit is answered. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that passes everything on until it is told otherwise. */
export interface DatabaseProxy {
  /** The same database through the line. */
  proxiedUrl(url: string): string;
  /** From now on nothing is passed on in either direction, and nobody is told. */
  stall(): void;
  /** Passes on again on new connections; those that were silenced stay so. */
  restore(): void;
  /** Cuts each connection whose next commit has been done, in the place of the acknowledgement. @returns how many were cut so far. */
  dropAcknowledgements(): () => number;
  close(): Promise<void>;
}

/** Opens a line to the server on a port of 127.0.0.1. */
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
      // Either end may break off at any time: that is what this line is for.
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
      droppedCount += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port');

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
