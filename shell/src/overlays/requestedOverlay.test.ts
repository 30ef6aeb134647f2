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

test('an overlay is shown on its addresses while its flag is set', () => {
  expect(requestedOverlay(registry(), '/home', visited)).toEqual(['account', 'payReturn']);
  expect(requestedOverlay(registry(), '/user/login', visited)).toEqual(['account', 'payReturn']);
});

test('it is not shown on other addresses', () => {
  expect(requestedOverlay(registry(), '/index', visited)).toBeUndefined();
});

test('it is not shown without its flag', () => {
  expect(requestedOverlay(registry(), '/home', { account: { payPageVisited: false } })).toBeUndefined();
  expect(requestedOverlay(registry(), '/home', {})).toBeUndefined();
});

test('the build chosen for the visitor decides on the overlay', () => {
  const { remotes } = registry();
  const current = remotes.account?.current;
  const canary = current && { ...current, overlays: [] };
  expect(requestedOverlay(registry(), '/home', visited, () => canary)).toBeUndefined();
});

test('there is no overlay for an incompatible build or without a registry', () => {
  expect(requestedOverlay(registry('9.0.0'), '/home', visited)).toBeUndefined();
  expect(requestedOverlay(undefined, '/home', visited)).toBeUndefined();
});
