import type { PageAddress } from '@manying/platform/contract';
import { parseRegistry, type Registry } from '@manying/platform/registry';
import { describe, expect, it } from 'vitest';
import { destinationOf } from './destination.ts';

const page = (path: string): PageAddress => ({
  path,
  title: path,
  mode: 'comic',
  tabs: false,
  level: 1,
  enter: 'side',
});
const entry = (addresses: string[], pages: string[], planned: string[], contract = '1.0.0') => ({
  addresses,
  current: {
    version: '1',
    contract,
    manifest: 'http://localhost:8081/1/mf-manifest.json',
    pages: pages.map(page),
    planned: planned.map(page),
  },
});

const registry: Registry = parseRegistry({
  schema: 1,
  remotes: {
    comic: entry(
      ['/index', '/home', '/home/*', '/book/*', '/shelf'],
      ['/index', '/home', '/book/:id', '/book/read/:id/:number'],
      ['/shelf'],
    ),
    future: entry(['/next'], ['/next'], [], '7.0.0'),
    video: { addresses: ['/vod', '/vod/*'], current: 'broken' },
  },
});
const destinationAt = (pathname: string, search = '', from: Registry | undefined = registry) =>
  destinationOf(from, pathname, search);

describe('the destination of an address (spec §2)', () => {
  // spec: §2/root-redirects, §2/unknown-paths-redirect
  it('redirects the root to /index, /home.html to /home, and unknown addresses to the root', () => {
    expect(destinationAt('/')).toEqual({ kind: 'redirect', to: '/index' });
    expect(destinationAt('/home.html')).toEqual({ kind: 'redirect', to: '/home' });
    const withoutBroken = { ...registry, broken: {} };
    expect(destinationAt('/nowhere', '', withoutBroken)).toEqual({ kind: 'redirect', to: '/' });
    expect(destinationAt('/home/nowhere', '', withoutBroken)).toEqual({ kind: 'redirect', to: '/' });
  });

  // spec: §2/unknown-paths-redirect
  it('keeps the query on a redirect, so that a tgId is not lost', () => {
    expect(destinationAt('/', '?tgId=7')).toEqual({ kind: 'redirect', to: '/index?tgId=7' });
    const whole = { ...registry, broken: {} };
    expect(destinationAt('/nowhere', '?tgId=7', whole)).toEqual({ kind: 'redirect', to: '/?tgId=7' });
  });

  it('finds the page of the remote that owns the address', () => {
    expect(destinationAt('/book/read/3/12')).toMatchObject({
      kind: 'page',
      remote: 'comic',
      page: { path: '/book/read/:id/:number' },
    });
    expect(destinationAt('/home/')).toMatchObject({ kind: 'page', page: { path: '/home' } });
  });

  it('returns a planned page with its title from the registry', () => {
    expect(destinationAt('/shelf')).toMatchObject({ kind: 'planned', page: { title: '/shelf' } });
  });

  it('is unavailable when the remote’s entry is broken or incompatible', () => {
    expect(destinationAt('/vod/detail')).toMatchObject({ kind: 'unavailable', remote: 'video' });
    expect(destinationAt('/next')).toMatchObject({ kind: 'unavailable', remote: 'future' });
  });

  it('without a registry has only the redirects and the placeholder', () => {
    expect(destinationOf(undefined, '/home', '').kind).toBe('unavailable');
    expect(destinationOf(undefined, '/', '').kind).toBe('redirect');
    expect(destinationOf(undefined, '/placeholder', '').kind).toBe('placeholder');
  });
});
