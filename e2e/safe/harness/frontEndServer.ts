/** Servers of the shell or a remote in their own processes, with builds of a few small files. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';

/** A server's process. */
export interface FrontEndServer {
  readonly port: number;
  /** Everything it has printed. */
  output(): string;
  /** Whether the process runs. */
  isAlive(): boolean;
  /** Kills the process and removes its files. */
  close(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'frontEndProcess.ts');

const FILES: Readonly<Record<string, string>> = {
  'dist/index.html': `<!doctype html><head>${DOCUMENTS_PLACEHOLDER}</head>`,
  'dist/js/main.1234abcd.js': 'main'.repeat(1000),
  'dist/js/main.1234abcd.js.map': '{}',
  'dist/css/main.1234abcd.css': 'body{}',
  'dist/h5/pc.html': 'pc page',
  'dist/sw.js': '',
  'dist/mf-manifest.json': '{}',
  'documents/site.json': '{}',
  'documents/remotes.json': '{}',
  'secret.txt': 'not below the served folder',
};

/** Starts the server of the shell or of a remote. @throws Error with its output when it ends before it listens. */
export async function startFrontEnd(kind: 'shell' | 'remote'): Promise<FrontEndServer> {
  const folder = mkdtempSync(join(tmpdir(), 'manying-front-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const child = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', PROGRAM, kind, join(folder, 'dist'), join(folder, 'documents')],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\d+)/.exec(output)?.[1];
      if (found) resolve(Number(found));
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  return {
    port,
    output: () => output,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async close() {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
