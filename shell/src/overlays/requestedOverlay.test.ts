import { CONTRACT } from '@manying/platform/contract';
import { parseRegistry } from '@manying/platform/registry';
import { expect, test } from 'vitest';
import { requestedOverlay } from './requestedOverlay.ts';

const release = (contract: string) => ({
  version: '1',
  manifest: 'http://localhost:8083/1/mf-manifest.json',
  contract,
  pages: [],
  overlays: [{ name: 'payReturn', over: ['/home', '/user/*'], flag: 'account/payPageVisited' }],
});
const registry = (contract: string = CONTRACT) =>
  parseRegistry({ schema: 1, remotes: { account: { addresses: ['/user'], current: release(contract) } } });
const visited = { account: { payPageVisited: true } };

test('an overlay stands over the addresses it names while its flag is set', () => {
  expect(requestedOverlay(registry(), '/home', visited)).toEqual(['account', 'payReturn']);
  expect(requestedOverlay(registry(), '/user/login', visited)).toEqual(['account', 'payReturn']);
});

test('over any other address it does not stand', () => {
  expect(requestedOverlay(registry(), '/index', visited)).toBeUndefined();
});

test('without its flag it does not stand anywhere', () => {
  expect(requestedOverlay(registry(), '/home', { account: { payPageVisited: false } })).toBeUndefined();
  expect(requestedOverlay(registry(), '/home', {})).toBeUndefined();
});

test('the build that this visitor gets is the one that is asked', () => {
  const { remotes } = registry();
  const current = remotes.account?.current;
  const trial = current && { ...current, overlays: [] };
  expect(requestedOverlay(registry(), '/home', visited, () => trial)).toBeUndefined();
});

test('a build that does not fit this shell asks for nothing, nor does a registry nobody can read', () => {
  expect(requestedOverlay(registry('9.0.0'), '/home', visited)).toBeUndefined();
  expect(requestedOverlay(undefined, '/home', visited)).toBeUndefined();
});
