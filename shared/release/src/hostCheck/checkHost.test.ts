import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drain } from '@manying/build/guardedServer';
import { deploymentListener } from '@manying/release/deploymentServer';
import { folderTarget } from '@manying/release/folderTarget';
import { checkHost, type Finding, findingsText } from '@manying/release/hostCheck/checkHost';
import { type Ask, ask, type HostAnswer } from '@manying/release/hostCheck/hostClient';
import { policyProblems } from '@manying/release/hostCheck/policyProblems';
import { listen } from '@manying/release/serve';
import { deployCheckedStore } from '@manying/release/testing/checkedStore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let root = '';
let server: Server;
let origin = '';
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'host-'));
  const folder = join(root, 'deployment');
  server = await listen('shell', deploymentListener(folder), 0, 'localhost');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const target = folderTarget(folder, (remote) => `${origin}/releases/${remote}`);
  await deployCheckedStore(target, origin, root);
});
afterAll(async () => {
  await drain(server);
  rmSync(root, { recursive: true });
});

const problemsOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ what, problems }) => problems.map((problem) => `${what}: ${problem}`));

/** The host, with other answers at some addresses. */
function altered(at: RegExp, change: (answer: HostAnswer) => Partial<HostAnswer>): Ask {
  return async (address, headers) => {
    const answer = await ask(address, headers);
    return at.test(address) ? { ...answer, ...change(answer) } : answer;
  };
}
const withHeader = (name: string, value: string | undefined) => (answer: HostAnswer) => {
  const headers = new Headers(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { headers };
};

describe('the check of a host', () => {
  it('finds nothing where the production server answers', async () => {
    const findings = await checkHost(origin, ask);
    // The server compresses when files are compressed before: these are not.
    expect(problemsOf(findings).filter((problem) => !problem.includes('uncompressed'))).toEqual([]);
    expect(findings.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['/js/main.2.js', '/remotes.json', 'the build of comic', 'a missing file']),
    );
  });

  it.each<[string, RegExp, (answer: HostAnswer) => Partial<HostAnswer>, RegExp]>([
    ['no policy', /login$/, withHeader('Content-Security-Policy', undefined), /no Content-Security-Policy/],
    [
      'a policy that allows everything',
      /login$/,
      withHeader('Content-Security-Policy', "default-src 'self'; script-src * 'unsafe-inline'"),
      /allows too much: script-src/,
    ],
    [
      'sniffing of types',
      /main\.2/,
      withHeader('X-Content-Type-Options', undefined),
      /X-Content-Type-Options/,
    ],
    [
      'a cached page',
      /login$/,
      withHeader('Cache-Control', 'public, max-age=600'),
      /may show an old version/,
    ],
    [
      'a cached registry',
      /remotes\.json/,
      withHeader('Cache-Control', 'max-age=3600'),
      /remotes.json.*old version/,
    ],
    ['a cached worker', /sw\.js/, withHeader('Cache-Control', 'immutable'), /sw\.js.*old version/],
    ['files without caching', /main\.2/, withHeader('Cache-Control', 'no-cache'), /again and again/],
    ['no entity tag', /remotes\.json/, withHeader('ETag', undefined), /no ETag/],
    ['tags that change', /remotes\.json/, () => ({ status: 200 }), /answered 200, not 304/],
    [
      'another content',
      /main\.2/,
      () => ({ bytes: Buffer.from('hacked') }),
      /another one than the store names/,
    ],
    [
      'builds without CORS',
      /releases/,
      withHeader('Access-Control-Allow-Origin', undefined),
      /comic: Access-Control/,
    ],
    ['a page for missing files', /missing/, () => ({ status: 200 }), /not 404/],
    ['no page for links', /book\/1001$/, () => ({ status: 404, text: 'Not found' }), /answered 404 without/],
    ['files of the machine', /passwd/, () => ({ status: 200, text: 'root:x:0:0' }), /a file of the machine/],
    ['the wrong type', /login$/, withHeader('Content-Type', 'text/plain'), /Content-Type is 'text\/plain'/],
  ])('finds %s', async (_, at, change, problem) => {
    const found = problemsOf(await checkHost(origin, altered(at, change)));
    expect(found.join('\n')).toMatch(problem);
  });

  it('says what does not answer, and goes on', async () => {
    const closed: Ask = async (address) => {
      if (address.includes('remotes.json')) throw new Error('does not answer (ECONNRESET)');
      return ask(address);
    };
    const findings = await checkHost(origin, closed);
    expect(problemsOf(findings)).toContain('/remotes.json: does not answer (ECONNRESET)');
    expect(findings.find(({ what }) => what === 'a missing file')?.problems).toEqual([]);
    expect(findingsText(origin, findings)).toMatch(/NO {2}\/remotes\.json: does not answer/);
    await expect(ask('http://localhost:1/')).rejects.toThrow(/^does not answer \(.+\)$/);
  });

  it('reads the whole site from an answer that is no store', async () => {
    const other: Ask = async () => ({
      status: 200,
      headers: new Headers(),
      bytes: new Uint8Array(),
      text: '<h1>Welcome to nginx</h1>',
    });
    const found = problemsOf(await checkHost(origin, other));
    expect(found[0]).toMatch(/without the application's page/);
    expect(found).toContain('the registry: it names no remote');
  });
});

it('a policy is compared by its sources, not by their order', () => {
  const expected = "default-src 'none'; script-src 'self' https://a.test";
  expect(policyProblems("script-src https://a.test 'self' ;default-src 'none'", expected)).toEqual([]);
  expect(policyProblems("default-src 'none'", expected)).toEqual(['its policy lacks script-src']);
  expect(policyProblems("default-src 'none'; script-src 'self'", expected)).toEqual([
    'its policy blocks what the page needs: script-src https://a.test',
  ]);
});
