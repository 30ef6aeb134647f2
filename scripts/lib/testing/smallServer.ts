/** A server that ignores the end of its clients, for the tests of killed commands. */
import { createServer } from 'node:http';

createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT), 'localhost');
