/** The measure of the bench: a bare Hono on the adaptor the provider has, which says hello. Prints its port. */
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono().get('/hello', (c) => c.text('hello'));
const server = createAdaptorServer({ fetch: app.fetch }) as Server;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  // As text: a number would be coloured where the environment asks for colours.
  console.info(String(typeof address === 'object' ? address?.port : address));
});
