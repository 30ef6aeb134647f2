import { generateKeyPairSync } from 'node:crypto';
import { CONTRACT } from '@manying/platform/contract';
import { parseRegistry } from '@manying/platform/registry';
import type { RegistryEntry } from '@manying/platform/registryDocument';
import { parseSite } from '@manying/platform/site';
import { renderablePages } from '@manying/release/firstScreen/renderablePage';
import { readSigner } from '@manying/release/signing';
import { signEntry } from '@manying/release/trust';
import { expect, test } from 'vitest';

const BUILDS = 'https://builds.test';
const site = (change: object = {}) =>
  parseSite({
    dynamicApi: 'https://api.test',
    staticApi: 'https://api.test',
    imageHost: 'https://img.test',
    payHost: 'https://pay.test',
    imageCipher: { algorithm: 'AES-ECB', key: '0123456789abcdef' },
    permanentDomain: 'store.test',
    buildOrigins: [BUILDS],
    ...change,
  });

const page = { title: '', mode: 'comic', tabs: true, level: 0, enter: 'side' };
const build = (version: string, change: object = {}) => ({
  version,
  manifest: `${BUILDS}/${version}/m.json`,
  contract: CONTRACT,
  pages: [
    { ...page, path: '/index' },
    { ...page, path: '/search' },
    { ...page, path: '/book/:id', data: { base: 'dynamic', path: '/api/book/:id' } },
    { ...page, path: '/film', mode: 'video', data: { base: 'static', path: '/api/:cid/:page' } },
  ],
  server: {
    entry: 'server/server.1.cjs',
    integrity: 'sha256-x',
    pages: ['/index', '/book/:id', '/film', '/gone'],
  },
  ...change,
});
const registry = (entry: object = {}) => ({
  schema: 1,
  remotes: {
    comic: {
      addresses: ['/index', '/search', '/book/*', '/film'],
      current: build('1'),
      blocked: [],
      ...entry,
    },
  },
});
const addressOf = (address: string, entry: object = {}, change: object = {}) =>
  renderablePages(site(change), parseRegistry(registry(entry)))(address)?.address;

test('a page that opts in is rendered at its address', () => {
  expect(addressOf('/index')).toBe('/index');
  expect(addressOf('/book/7')).toBe('/book/7');
});

test('a page that does not opt in, an unknown address and a redirect are not', () => {
  for (const address of ['/search', '/', '/index/', '/book/7/catalog', '/user', '/gone']) {
    expect(addressOf(address), address).toBeUndefined();
  }
});

test('the query holds what the page declares, in one order; marks of links are dropped', () => {
  expect(addressOf('/film?cid=3&page=2')).toBe('/film?cid=3&page=2');
  expect(addressOf('/film?page=2&utm_source=x&cid=3&tgId=77')).toBe('/film?cid=3&page=2');
  expect(addressOf('/index?tgId=5&utm_campaign=a')).toBe('/index');
});

test.each([
  '/index?session=1',
  '/index?cid=3',
  '/index?remote.comic=http://localhost:1',
  '/film?cid=3&cid=4',
  '/film?cid=%3Cscript%3E',
  '/film?cid=',
  `/film?cid=${'a'.repeat(41)}`,
  '/book/%3Cscript%3E',
  '/book/a%2Fb',
  `/book/${'7'.repeat(41)}`,
  '/book/__proto__%00',
])('%s is answered with the plain page', (address) => {
  expect(addressOf(address)).toBeUndefined();
});

test('nothing is rendered while a canary runs, since only the device knows which build it gets', () => {
  expect(addressOf('/index', { canary: { ...build('2'), percent: 1 } })).toBeUndefined();
});

test.each([
  ['a blocked build', { blocked: ['1'] }],
  ['a build for a newer shell', { current: build('1', { contract: '1.999.0' }) }],
  ['a build without a file for servers', { current: build('1', { server: undefined }) }],
  ['a build of another origin', { current: build('1', { manifest: 'https://evil.test/1/m.json' }) }],
  [
    'a file outside of the build',
    {
      current: build('1', { server: { entry: 'https://evil.test/x.cjs', integrity: 'sha256-x', pages: [] } }),
    },
  ],
  ['a broken description', { current: build('1', { server: { pages: ['/index'] } }) }],
])('%s renders nothing', (_, entry) => {
  expect(addressOf('/index', entry)).toBeUndefined();
});

test('without allowed origins nothing is rendered', () => {
  expect(addressOf('/index', {}, { buildOrigins: undefined })).toBeUndefined();
});

test('no film is rendered on a site that asks for the age', () => {
  expect(addressOf('/film?cid=3')).toBe('/film?cid=3');
  expect(addressOf('/film?cid=3', {}, { ageGate: true })).toBeUndefined();
  expect(addressOf('/index', {}, { ageGate: true })).toBe('/index');
});

test('where the site names keys, only a signed entry is rendered, with the file that was signed', () => {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  const signer = readSigner(String(pem));
  const entry = registry().remotes.comic as unknown as RegistryEntry;
  const trust = { origins: [BUILDS], keys: undefined };
  const comic = signEntry(trust, 'comic', entry, undefined, { signer, now: () => new Date() });
  const keys = { releaseKeys: { comic: [{ key: signer.publicKey }] } };
  expect(addressOf('/index', comic, keys)).toBe('/index');
  expect(addressOf('/index', {}, keys)).toBeUndefined();
  const server = { ...build('1').server, integrity: 'sha256-other' };
  expect(addressOf('/index', { ...comic, current: build('1', { server }) }, keys)).toBeUndefined();
});
