/** A command that cannot run prints the reason in one sentence, exits with an error, and loses no data. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { SERVERS } from '@manying/release/addresses';
import type { Command } from '../harness/command.ts';
import { freePort } from '../harness/ports.ts';
import { test } from '../harness/startCommand.ts';
import { expect } from '../harness/test.ts';

/** The error message of a failed command, without the output of earlier steps. */
async function errorLineOf(command: Command): Promise<string> {
  expect(await command.ended, command.output()).toBe(1);
  const lines = command
    .output()
    .split('\n')
    .filter((line) => line.trim() !== '' && !/up to date$|built$/.test(line));
  expect(lines, 'one line, no stack').toHaveLength(1);
  return lines[0] ?? '';
}

/** Hash of the contents of all files below a folder. */
function fingerprint(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

test('a port in use', async ({ start }) => {
  const port = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port, 'localhost', resolve));
  const message = await errorLineOf(await start({ VIDEO_PORT: String(port) }));
  expect(message).toBe(
    `Port ${port} for video is in use: stop what uses it, or set VIDEO_PORT to a free port.`,
  );
  await new Promise((resolve) => taken.close(resolve));
});

test('one port for two servers', async ({ start }) => {
  const port = String(await freePort());
  const message = await errorLineOf(await start({ COMIC_PORT: port, ACCOUNT_PORT: port }));
  expect(message).toBe(`Port ${port} is given to both comic and account: set ACCOUNT_PORT to another one.`);
});

for (const value of ['eighty', '0', '70000', '80.5']) {
  test(`an invalid port: ${value}`, async ({ start }) => {
    const message = await errorLineOf(await start({ SHELL_PORT: value }));
    expect(message).toBe(
      `SHELL_PORT is '${value}', which is not a port: set it to a number from 1 to 65535.`,
    );
  });
}

for (const name of ['site.json', 'remotes.json']) {
  for (const [what, text, expected] of [
    ['is cut off', '{ "schema": 1,', 'is not JSON'],
    ['is no object', '[]', 'is not a JSON object'],
  ] as const) {
    test(`a ${name} that ${what}`, async ({ start, data }) => {
      mkdirSync(join(data, 'site'));
      writeFileSync(join(data, 'site', name), text);
      const before = fingerprint(data);
      const message = await errorLineOf(await start());
      expect(message).toContain(join(data, 'site', name));
      expect(message).toContain(expected);
      expect(message).toMatch(/correct it, or move it away and start again\.$/);
      expect(fingerprint(data), 'nothing is lost').toBe(before);
    });
  }

  test(`a ${name} that may not be read`, async ({ start, data }) => {
    // A folder in place of the file is unreadable for every user, including root.
    mkdirSync(join(data, 'site', name), { recursive: true });
    const message = await errorLineOf(await start());
    expect(message).toContain(`${join(data, 'site', name)} cannot be read`);
    expect(message).toMatch(/make it readable, or move it away\.$/);
  });
}

test('a data folder that another store uses', async ({ start, store }) => {
  const documents = fingerprint(join(store.data, 'site'));
  const message = await errorLineOf(await start({ MANYING_DATA: store.data }));
  expect(message).toContain(join(store.data, 'provider'));
  expect(message).toMatch(/is (already )?(in use|used)/);
  expect(fingerprint(join(store.data, 'site')), 'the other store keeps running').toBe(documents);
  expect((await fetch(`${store.origins.provider}/health`)).status).toBe(200);
});

test('a DATABASE_URL that nobody answers', async ({ start, data }) => {
  const port = await freePort();
  const message = await errorLineOf(
    await start({ DATABASE_URL: `postgres://shop:secret-word@localhost:${port}/shop` }),
  );
  expect(message).toContain('DATABASE_URL');
  expect(message).toContain(String(port));
  expect(message, 'no password on the screen').not.toContain('secret-word');
  expect(readdirSync(data), 'no documents of a store that does not run').toEqual([]);
});

test('a Node that is too old', async ({ start }) => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' })`;
  const message = await errorLineOf(
    await start({}, ['--import', `data:text/javascript,${encodeURIComponent(old)}`]),
  );
  expect(message).toBe(
    'Node 18.20.4 is too old for this project: install Node 20.19 or newer and run the command again.',
  );
});

test('a stopped store leaves no process running, and the next start still has its accounts', async ({
  start,
}) => {
  test.slow();
  interface Answer {
    readonly result: boolean;
    readonly data: { readonly account: string; readonly password: string };
  }
  async function call(origin: string, path: string, form: Record<string, string>): Promise<Answer> {
    const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(form) });
    return (await answer.json()) as Answer;
  }
  async function open(): Promise<{ command: Command; provider: string; origins: string[] }> {
    const command = await start();
    await command.waitForOutput(/Ctrl-C stops everything/);
    const provider = /Provider +(\S+)/.exec(command.output())?.[1] ?? '';
    return { command, provider, origins: command.output().match(/http:\/\/localhost:\d+/g) ?? [] };
  }
  const first = await open();
  const { data: visitor } = await call(first.provider, '/api/user/register?fromDomain=here', {});
  expect(visitor.account).toBeTruthy();

  // Signals only the command itself, as a process manager does.
  first.command.process.kill('SIGTERM');
  await first.command.ended;
  expect(new Set(first.origins).size).toBe(SERVERS.length);
  for (const origin of first.origins) {
    await expect(fetch(origin), `${origin} is gone`).rejects.toThrow();
  }

  const second = await open();
  const login = await call(second.provider, '/api/user/login', {
    account: visitor.account,
    password: visitor.password,
  });
  expect(login).toMatchObject({ result: true, data: { account: visitor.account } });
});
