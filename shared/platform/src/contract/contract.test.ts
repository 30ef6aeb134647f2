import { CONTRACT, checkRemoteModule, contractFits } from '@manying/platform/contract';
import { describe, expect, it } from 'vitest';

const page = {
  path: '/book/:id',
  title: '书',
  mode: 'comic',
  tabs: false,
  level: 2,
  enter: 'side',
  load: async () => ({}),
};

describe('the contract between shell and remote', () => {
  it('accepts a remote with the same major version that is not newer', () => {
    expect(contractFits('1.0.0', '1.2.0')).toBe(true);
    expect(contractFits('1.3.0', '1.2.0')).toBe(false);
    expect(contractFits('2.0.0', '1.2.0')).toBe(false);
    expect(contractFits('latest', '1.2.0')).toBe(false);
  });

  it('rejects an empty module that federation reported as loaded', () => {
    expect(() => checkRemoteModule('comic', {})).toThrow(/Remote 'comic' is not usable/);
    expect(() => checkRemoteModule('comic', null)).toThrow(/is not usable/);
  });

  it('rejects a page without a loader', () => {
    const { load: _, ...noLoad } = page;
    expect(() => checkRemoteModule('comic', { default: { contract: CONTRACT, pages: [noLoad] } })).toThrow(
      /is not usable/,
    );
  });

  it('rejects a slice with another name than the remote', () => {
    const domain = {
      name: 'video',
      reducer: () => ({}),
      stateVersion: 1,
      migrate: () => undefined,
      persisted: {},
    };
    expect(() => checkRemoteModule('comic', { default: { contract: CONTRACT, domain, pages: [] } })).toThrow(
      /has a slice named 'video'/,
    );
  });

  it('returns a valid module', () => {
    const module = { contract: CONTRACT, pages: [page] };
    expect(checkRemoteModule('comic', { default: module })).toBe(module);
  });

  it('accepts overlays, and rejects one without a loader or with an invalid flag', () => {
    const overlay = { name: 'payReturn', over: ['/home'], flag: 'account/payPageVisited', load: page.load };
    const module = { contract: CONTRACT, pages: [page], overlays: [overlay] };
    expect(checkRemoteModule('account', { default: module })).toBe(module);
    for (const broken of [
      { ...overlay, load: undefined },
      { ...overlay, flag: 'payPageVisited' },
    ]) {
      expect(() => checkRemoteModule('account', { default: { ...module, overlays: [broken] } })).toThrow(
        /is not usable/,
      );
    }
  });
});
