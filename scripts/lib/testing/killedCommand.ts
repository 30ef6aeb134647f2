/** A command for the tests of killed ones: starts a server, stores temporary files, prints what it has, and stays. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOnSignal } from '@manying/release/program/signals';
import { useOwnTemporaryFolder } from '@manying/release/program/temporaryFolder';
import { startServer } from '../processes.ts';

useOwnTemporaryFolder();
exitOnSignal();
const [port = ''] = process.argv.slice(2);
const address = `http://localhost:${port}/health`;
const server = await startServer('scripts/lib/testing/smallServer.ts', [], { PORT: port }, address);
const data = mkdtempSync(join(tmpdir(), 'manying-sample-'));
writeFileSync(join(data, 'file'), 'contents');
console.info(JSON.stringify({ folder: tmpdir(), data, server: server.process.pid }));
// Without this the command would end: its server does not keep it running.
process.stdin.resume();
