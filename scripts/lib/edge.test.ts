/** The program of the recipe docs/recipes/bucket.md over a deployment in a bucket, as `npm run check-host` sees it. */
import { gzipSync } from 'node:zlib';
import { bucketTarget } from '@manying/release/bucketTarget';
import { checkHost } from '@manying/release/hostCheck/checkHost';
import type { Ask } from '@manying/release/hostCheck/hostClient';
import { deployCheckedStore } from '@manying/release/testing/checkedStore';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { beforeEach, expect, it } from 'vitest';
import { createEdge } from '../../docs/recipes/edge.mjs';

// The check of https makes connections of its own, which a test has not.
const ORIGIN = 'http://store.test';
const targets = setUpTestTargets();

beforeEach(async () => {
  const target = bucketTarget({ location: 's3://store/site', publicBase: ORIGIN });
  await deployCheckedStore(target, ORIGIN, targets.root);
});

const edge = createEdge(async (path) => {
  const object = targets.server.objects.get(`site${path}`);
  if (!object) return new Response(null, { status: 403 });
  return new Response(Uint8Array.from(object.bytes), { headers: { ...object.headers, ETag: object.tag } });
});
/** Requests through the edge; compression is the work of the CDN. */
const ask: Ask = async (address, headers = {}) => {
  const response = await edge(new Request(address, { headers }));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const sent = new Headers(response.headers);
  if (gzipSync(bytes).length < bytes.length) sent.set('Content-Encoding', 'gzip');
  return { status: response.status, headers: sent, bytes, text: new TextDecoder().decode(bytes) };
};

it('a bucket behind the program serves the store as it should', async () => {
  const findings = await checkHost(ORIGIN, ask);
  expect(findings.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(findings.length).toBeGreaterThan(10);
});

it.each([
  '/history/notes/rollouts.json',
  '/.conditional-writes',
  '/js/missing.js',
  '/releases/comic/none.json',
])('%s is not found', async (path) => {
  targets.server.objects.set('site/history/notes/rollouts.json', {
    ...{ bytes: Buffer.from('{}'), tag: '"1"', changed: new Date() },
    headers: {},
  });
  expect((await ask(`${ORIGIN}${path}`)).status).toBe(404);
});

it('answers no other methods, and HEAD without a body', async () => {
  const of = (method: string) => edge(new Request(`${ORIGIN}/user/login`, { method }));
  expect((await of('POST')).status).toBe(405);
  const head = await of('HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
});
