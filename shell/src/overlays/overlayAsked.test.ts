import { CONTRACT } from '@manying/platform/contract';
import { parseRegistry } from '@manying/platform/registry';
import { expect, test } from 'vitest';
import { overlayAsked } from './overlayAsked.ts';

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
  expect(overlayAsked(registry(), '/home', visited)).toEqual(['account', 'payReturn']);
  expect(overlayAsked(registry(), '/user/login', visited)).toEqual(['account', 'payReturn']);
});

test('over any other address it does not stand', () => {
  expect(overlayAsked(registry(), '/index', visited)).toBeUndefined();
});

test('without its flag it does not stand anywhere', () => {
  expect(overlayAsked(registry(), '/home', { account: { payPageVisited: false } })).toBeUndefined();
  expect(overlayAsked(registry(), '/home', {})).toBeUndefined();
});

test('the build that this visitor gets is the one that is asked', () => {
  const { remotes } = registry();
  const current = remotes.account?.current;
  const trial = current && { ...current, overlays: [] };
  expect(overlayAsked(registry(), '/home', visited, () => trial)).toBeUndefined();
});

test('a build that does not fit this shell asks for nothing, nor does a registry nobody can read', () => {
  expect(overlayAsked(registry('9.0.0'), '/home', visited)).toBeUndefined();
  expect(overlayAsked(undefined, '/home', visited)).toBeUndefined();
});
