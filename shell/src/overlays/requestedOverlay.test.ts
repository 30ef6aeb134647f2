import { CONTRACT } from '@manying/platform/contract';
import { parseRegistry } from '@manying/platform/registry';
import { afterEach, expect, test, vi } from 'vitest';
import { overlayLookup, requestedOverlay } from './requestedOverlay.ts';

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

afterEach(() => vi.unstubAllGlobals());

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

test('pages learn which overlays their address can have', () => {
  const isOffered = overlayLookup({ registry, choose: (_, { current }) => current });
  vi.stubGlobal('location', { pathname: '/home' });
  expect(isOffered('account/payPageVisited')).toBe(true);
  expect(isOffered('account/other')).toBe(false);
  expect(isOffered('')).toBe(false);
  vi.stubGlobal('location', { pathname: '/index' });
  expect(isOffered('account/payPageVisited')).toBe(false);
  const withoutRegistry = overlayLookup({ registry: () => undefined, choose: () => undefined });
  expect(withoutRegistry('account/payPageVisited')).toBe(false);
});
