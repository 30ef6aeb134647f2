/** The headers of the shell's page, with documents and requests that try to weaken its policy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';
import { listen, shellListener } from '@manying/release/serve';
import { seededRandom } from '@manying/testing/random';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';

const SEED = 20_261_122;
const DOCUMENTS = sized(200, 10_000);
const CONDITIONS = sized(200, 2000);

const FRAGMENTS = [
  ...['https://', 'http://', 'javascript:', 'data:', '//', 'evil.test', "'unsafe-inline'", "'unsafe-eval'"],
  ...['; script-src *', ';', ',', ' ', '\r\nSet-Cookie: x=1', '\n', '\0', '"', "'", '*', '*.test', ':*', '@'],
  ...[
    '#',
    '?',
    '[::1]',
    '例え.test',
    '%0d%0a',
    '../',
    '\u2028',
    ':99999',
    'https:',
    '</script><script>1',
    '<!--',
  ],
];
/** Allowed sources of the directives for scripts, connections, forms and frames. */
const ALLOWED_SOURCE =
  /^(?:'self'|'none'|data:|blob:|'sha256-[\w+/]{43}='|(?:https?|ws):\/\/[\w.-]+(?::\d+)?)$/;
const STRICT_DIRECTIVES = [
  'script-src',
  'style-src-elem',
  'connect-src',
  'frame-src',
  'form-action',
  'frame-ancestors',
];
const INDEX =
  `<!doctype html><head><meta name="trusted-types" content="default">${DOCUMENTS_PLACEHOLDER}` +
  '<script>1</script></head>';

let folder = '';
let server: Server;
let address = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'manying-headers-'));
  for (const name of ['dist', 'documents']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'dist/index.html'), INDEX);
  writeDocuments({}, {});
  server = await listen(
    'shell',
    shellListener(join(folder, 'dist'), join(folder, 'documents')),
    0,
    'localhost',
  );
  address = `http://localhost:${(server.address() as AddressInfo).port}/index`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function writeDocuments(site: object, remotes: object): void {
  writeFileSync(join(folder, 'documents/site.json'), JSON.stringify(site));
  writeFileSync(join(folder, 'documents/remotes.json'), JSON.stringify(remotes));
}

/** Directives of a policy with their sources. */
function directivesOf(policy: string): Map<string, readonly string[]> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it(`the policy keeps its directives closed whatever the documents contain (${DOCUMENTS} documents, seed ${SEED})`, async () => {
  const { record } = attacks('documents against the policy of the page', SEED);
  const random = seededRandom(SEED);
  const below = (limit: number) => Math.floor(random() * limit);
  const text = () => Array.from({ length: 1 + below(6) }, () => FRAGMENTS[below(FRAGMENTS.length)]).join('');
  const listed = () => [text(), text()];
  const names = [...directivesOf((await fetch(address)).headers.get('content-security-policy') ?? '').keys()];
  expect(names).toContain('script-src');
  for (let count = 0; count < DOCUMENTS; count += 1) {
    const site = {
      ...{ dynamicApi: text(), staticApi: text(), imageHost: text(), payHost: text(), beacon: text() },
      ...{ payOrigins: listed(), mediaOrigins: listed(), videoAds: [{ adVideo: text() }] },
      ...(below(2) === 0 ? { buildOrigins: listed() } : {}),
      localRemotes: text(),
    };
    const remotes = {
      remotes: { a: { current: { manifest: text() } }, b: { canary: { manifest: text() } } },
    };
    writeDocuments(site, remotes);
    const { status, headers } = await fetch(address);
    const directives = directivesOf(headers.get('content-security-policy') ?? '');
    const isClosed =
      status === 200 &&
      headers.get('set-cookie') === null &&
      [...directives.keys()].join() === names.join() &&
      STRICT_DIRECTIVES.every((name) => directives.get(name)?.every((source) => ALLOWED_SOURCE.test(source)));
    expect(record(isClosed), `${JSON.stringify({ site, remotes })} ${[...directives]}`).toBe(true);
  }
});

it(`304 is answered only to the exact entity tag (${CONDITIONS} conditions, seed ${SEED})`, async () => {
  const { record } = attacks('conditions against the entity tag of the page', SEED);
  const random = seededRandom(SEED);
  writeDocuments({}, {});
  const tag = (await fetch(address)).headers.get('etag') ?? '';
  const parts = ['"', 'W/', '*', ',', ' ', tag.slice(0, 20), tag.slice(1, -1), tag.toLowerCase(), 'x', '""'];
  for (let count = 0; count < CONDITIONS; count += 1) {
    const condition = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      () => parts[Math.floor(random() * parts.length)],
    ).join('');
    const { status } = await fetch(address, { headers: { 'If-None-Match': condition } });
    const isKnown =
      condition.trim() === '*' ||
      condition.split(',').some((part) => part.trim().replace(/^W\//, '') === tag);
    expect(record(status === (isKnown ? 304 : 200)), condition).toBe(true);
  }
});

it.each(['https', 'HTTPS', 'https, http', 'http'])(
  'X-Forwarded-Proto %s is ignored without a trusted proxy',
  async (scheme) => {
    const { record } = attacks(`X-Forwarded-Proto ${scheme} without a proxy`);
    const { headers } = await fetch(address, { headers: { 'X-Forwarded-Proto': scheme } });
    const isIgnored =
      !headers.has('strict-transport-security') &&
      !headers.get('content-security-policy')?.includes('upgrade-insecure-requests');
    expect(record(isIgnored)).toBe(true);
  },
);
