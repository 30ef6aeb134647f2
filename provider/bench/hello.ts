/** The baseline of the bench: a bare Hono app on the provider's adaptor. Prints its port. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/hello', (c) => c.text('hello'));
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // As text, because numbers may be printed in colour.
  console.info(String(typeof address === 'object' ? address?.port : address));
});
