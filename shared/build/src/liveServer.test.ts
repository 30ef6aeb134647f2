import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@manying/build/freePort';
import { type LiveServer, startLiveServer } from '@manying/build/liveServer';
import type { LocalBuilds } from '@manying/platform/localBuilds';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
let server: LiveServer;
let reader: ReadableStreamDefaultReader<string> | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'live-server-'));
  server = await startLiveServer('localhost', await freePort());
});
afterEach(async () => {
  await reader?.cancel();
  reader = undefined;
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a build with one file. */
function writeBuild(id: string, file: string): string {
  const build = join(folder, id);
  mkdirSync(build);
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(build, 'mf-manifest.json'), '{}');
  writeFileSync(join(folder, 'files', file), `code of ${file}`);
  const release = {
    version: '0.1.0+local',
    manifest: 'mf-manifest.json',
    files: { integrity: { [`../files/${file}`]: 'x' } },
  };
  writeFileSync(join(build, 'release.json'), JSON.stringify(release));
  return build;
}

async function openStream(): Promise<Response> {
  const answer = await fetch(`${server.origin}/builds`);
  reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return answer;
}

/** The next announcement of the stream. */
async function nextBuilds(): Promise<LocalBuilds> {
  const { value = '' } = (await reader?.read()) ?? {};
  return JSON.parse(value.replace(/^data: /, '')) as LocalBuilds;
}

it('announces each build and each error to open pages of any origin, the last one first', async () => {
  const answer = await openStream();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  server.announce(writeBuild('one', 'a.js'));
  const first = { version: 'local one', manifest: 'one/mf-manifest.json' };
  expect(await nextBuilds()).toMatchObject({ release: first, errors: [] });
  server.announceErrors(['broken']);
  expect(await nextBuilds()).toMatchObject({ release: first, errors: ['broken'] });

  await reader?.cancel();
  await openStream();
  expect(await nextBuilds()).toMatchObject({ release: first, errors: ['broken'] });
  server.announce(writeBuild('two', 'b.js'));
  expect(await nextBuilds()).toMatchObject({ release: { version: 'local two' }, errors: [] });
});

it('serves the files of all builds to any origin, and nothing else', async () => {
  server.announce(writeBuild('one', 'a.js'));
  server.announce(writeBuild('two', 'b.js'));
  const read = async (path: string) => {
    const answer = await fetch(server.origin + path);
    return [answer.status, answer.headers.get('access-control-allow-origin'), await answer.text()];
  };
  expect(await read('/files/a.js')).toEqual([200, '*', 'code of a.js']);
  expect(await read('/files/b.js')).toEqual([200, '*', 'code of b.js']);
  expect(await read('/two/mf-manifest.json')).toEqual([200, '*', '{}']);
  for (const path of [
    '/',
    '/one/',
    '/one/release.json',
    '/files/..%2fone/release.json',
    '/three/mf-manifest.json',
  ])
    expect((await read(path))[0], path).toBe(404);
});

it('refuses a port that is in use', async () => {
  await expect(startLiveServer('localhost', Number(new URL(server.origin).port))).rejects.toThrow(
    'EADDRINUSE',
  );
});
