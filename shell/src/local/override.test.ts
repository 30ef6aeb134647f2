import { parseRegistry } from '@manying/platform/registry';
import { describe, expect, it } from 'vitest';
import { applyOverrides, isLoopbackAddress, readOverrides, serializeOverrides } from './override.ts';

const LOCAL = 'http://localhost:8081/mf-manifest.json';

describe('a remote from the developer’s own machine', () => {
  it.each([
    [LOCAL, true],
    ['http://127.0.0.1:3000/mf-manifest.json', true],
    ['http://[::1]:3000/mf-manifest.json', true],
    ['https://localhost/x', true],
    ['https://localhost.evil.test/x', false],
    ['https://evil.test/localhost', false],
    ['http://user@evil.test:80/x', false],
    ['javascript:alert(1)//localhost', false],
    ['nonsense', false],
  ])('%s: %s', (address, local) => {
    expect(isLoopbackAddress(address)).toBe(local);
  });

  it('is set by the address, stored in the tab, and removed by an empty value', () => {
    const overrides = readOverrides(`?tgId=3&remote.comic=${encodeURIComponent(LOCAL)}`, null);
    expect(overrides).toEqual({ comic: LOCAL });
    expect(readOverrides('', serializeOverrides(overrides))).toEqual(overrides);
    expect(readOverrides('?remote.comic=', serializeOverrides(overrides))).toEqual({});
    expect(readOverrides('?remote.comic=https://evil.test/x', null)).toEqual({});
    expect(serializeOverrides({})).toBe('');
  });

  it('replaces every build of that remote', () => {
    const page = { path: '/index', title: '首页', mode: 'comic', tabs: true, level: 0, enter: 'side' };
    const pages = [{ ...page, files: ['js/home.1234.js'] }];
    const build = { version: '1', contract: '1.0.0', manifest: 'https://cdn.test/1/m.json', pages };
    const registry = parseRegistry({
      schema: 1,
      remotes: {
        comic: { addresses: ['/index'], current: build, previous: build, blocked: ['0'] },
        video: { addresses: ['/vod'], current: build },
      },
    });
    const after = applyOverrides(registry, { comic: LOCAL });
    expect(after.remotes.comic).toMatchObject({ addresses: ['/index'], current: { manifest: LOCAL } });
    // Its own files have other names.
    expect(after.remotes.comic?.current.pages).toMatchObject([{ path: '/index', files: [] }]);
    expect(after.remotes.comic?.previous).toBeUndefined();
    expect(after.remotes.video).toBe(registry.remotes.video);
  });
});
