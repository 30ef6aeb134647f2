import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { typescriptArgs } from './setup.mjs';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...typescriptArgs('scripts/checkHost.ts'), ...args]);

it('npm run check-host says what is wrong with a host, by its exit code too', async () => {
  const server = createServer((_, response) => void response.end('<h1>Welcome</h1>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(run(`${origin}/some/path`)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/NO {2}the page at \/: .*[\s\S]*checks found problems/),
    });
  } finally {
    await new Promise((done) => server.close(done));
  }
  for (const [args, why] of [
    [[], /Usage/],
    [['store.example'], /not an address/],
  ] as const)
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(why) });
});
