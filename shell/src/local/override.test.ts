import { parseRegistry } from '@manying/platform/registry';
import { describe, expect, it } from 'vitest';
import { applyOverrides, isLoopbackAddress, readOverrides, serializeOverrides } from './override.ts';

const LOCAL = 'http://localhost:8081/';

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

  const page = { path: '/index', title: '首页', mode: 'comic', tabs: true, level: 0, enter: 'side' };
  const build = { version: '1', contract: '1.0.0', manifest: 'https://cdn.test/1/m.json', pages: [page] };
  const registry = parseRegistry({
    schema: 1,
    remotes: {
      comic: { addresses: ['/index'], current: build, previous: build, blocked: ['0'] },
      video: { addresses: ['/vod'], current: build },
    },
  });
  const entryOf = (name: string, current: object) =>
    parseRegistry({
      schema: 1,
      remotes: { [name]: { addresses: [`/${name}`], current: { ...build, ...current } } },
    }).remotes[name];
  const server = (remote: string, entry?: ReturnType<typeof entryOf>) => ({
    ...{ remote, address: LOCAL, isConnected: true, errors: [] },
    ...(entry ? { entry } : {}),
  });

  it('replaces every build of that remote, with the pages and addresses that it has now', () => {
    const local = entryOf('comic', { version: 'local a', pages: [{ ...page, path: '/comic/new' }] });
    const after = applyOverrides(registry, [server('comic', local)]);
    expect(after.remotes.comic).toBe(local);
    expect(after.remotes.video).toBe(registry.remotes.video);
    expect(registry.remotes.comic?.current.version).toBe('1');
  });

  it('adds a remote that the store does not have', () => {
    const local = entryOf('novel', { version: 'local a' });
    expect(applyOverrides(registry, [server('novel', local)]).remotes.novel).toBe(local);
  });

  it.each([
    ['comic', ['/index']],
    ['novel', []],
  ])('without a build yet %s is unavailable, with the addresses that are known', (name, addresses) => {
    const { remotes, broken } = applyOverrides(registry, [server(name)]);
    expect(remotes[name]).toBeUndefined();
    expect(broken[name]).toEqual({ problem: `${LOCAL} has no build of ${name} yet`, addresses });
  });

  it('takes the place of an entry that cannot be read', () => {
    const unreadable = parseRegistry({ schema: 1, remotes: { comic: { addresses: ['/index'] } } });
    const after = applyOverrides(unreadable, [server('comic', entryOf('comic', { version: 'local a' }))]);
    expect(after.broken).toEqual({});
    expect(after.remotes.comic?.current.version).toBe('local a');
  });

  it('has other sources for each build, so that open pages notice it', () => {
    const sourcesWith = (version: string) =>
      JSON.stringify(applyOverrides(registry, [server('comic', entryOf('comic', { version }))]).sources);
    expect(sourcesWith('local a')).toBe(sourcesWith('local a'));
    expect(sourcesWith('local a')).not.toBe(sourcesWith('local b'));
    expect(sourcesWith('local a')).not.toBe(
      JSON.stringify(applyOverrides(registry, [server('comic')]).sources),
    );
  });
});
