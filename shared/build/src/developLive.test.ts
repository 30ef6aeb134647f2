/** `manying-remote dev` of a new remote: what open pages are told of each change, and what they can load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { createRemote } from '@manying/build/createRemote';
import { freePort } from '@manying/build/freePort';
import type { LocalBuilds } from '@manying/platform/localBuilds';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let origin = '';
let stream: AsyncIterator<LocalBuilds>;

/** The announcements of a server. */
async function* announcements(address: string): AsyncGenerator<LocalBuilds> {
  const { body } = await fetch(`${address}/builds`);
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const messages = text.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) yield JSON.parse(message.replace('data: ', '')) as LocalBuilds;
  }
}

interface Release {
  readonly version: string;
  readonly manifest: string;
  readonly files: { readonly integrity: Readonly<Record<string, string>> };
}
async function next() {
  const { value } = await stream.next();
  const { release, errors } = value as LocalBuilds;
  return { release: release as Release, errors };
}

/** The code of a build, as a page loads it. */
async function codeOf({ manifest, files }: Release): Promise<string> {
  const texts = Object.keys(files.integrity).map(async (file) => {
    const answer = await fetch(new URL(file, `${origin}/${manifest}`));
    expect(answer.status, file).toBe(200);
    return answer.text();
  });
  return (await Promise.all(texts)).join('\n');
}

const MESSAGES = 'src/messages.ts';
let source: string;
const write = (text: string) => writeFileSync(join(folder, MESSAGES), text);
let command: ChildProcess;

beforeEach(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/develop-live-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'created-remote', version: '0.1.0' }));
  createRemote(folder, 'created', 'Title one');
  source = readFileSync(join(folder, MESSAGES), 'utf8');
  // The compiler's loaders are TypeScript, so it needs a process of its own.
  command = spawn(
    process.execPath,
    [
      ...['--import', '@oxc-node/core/register'],
      ...[join(import.meta.dirname, 'remoteCommand.mjs'), 'dev', `${await freePort()}`],
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  for await (const part of command.stdout ?? []) {
    output += part;
    const [, found] = /^Open a store with {2}\/created\?remote\.created=(http\S+)\/$/m.exec(output) ?? [];
    if (found === undefined) continue;
    origin = found;
    break;
  }
  stream = announcements(origin);
});
afterEach(async () => {
  const ended = new Promise((resolve) => command.once('exit', resolve));
  command.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

it('announces each change, the changes undone as the first build, and what does not compile', async () => {
  const first = await next();
  expect(await codeOf(first.release)).toContain('Title one');
  write(source.replace('Title one', 'Title two'));
  const second = await next();
  expect(second.release.version).not.toBe(first.release.version);
  expect(await codeOf(second.release)).toContain('Title two');
  const shared = Object.keys(second.release.files.integrity).filter(
    (file) => file in first.release.files.integrity,
  );
  expect(shared.length, 'files of both builds').toBeGreaterThan(0);

  write(`${source}const broken = ;\n`);
  const broken = await next();
  expect(broken.release.version).toBe(second.release.version);
  expect(broken.errors.join()).toMatch(/messages\.ts[\s\S]*Expression expected/);

  write(source);
  const repaired = await next();
  expect(repaired.errors).toEqual([]);
  expect(repaired.release.version).toBe(first.release.version);
  expect(await codeOf(repaired.release)).toContain('Title one');
});
