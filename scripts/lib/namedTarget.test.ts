import { readAddresses } from '@manying/release/addresses';
import { publicFromEnvironment } from '@manying/release/program/targetAt';
import { describe, expect, it } from 'vitest';
import { namedTarget } from './namedTarget.ts';

const addresses = readAddresses({});
const addressIn = (location: string | undefined, publicBase?: string) =>
  namedTarget(location, publicBase, addresses).address('comic', 'aaa', 'mf-manifest.json');

describe('builds are read at', () => {
  it.each([
    ['/srv/store', 'https://store.example', 'https://store.example/releases/comic/aaa/mf-manifest.json'],
    ['/srv/store', 'https://store.example/', 'https://store.example/releases/comic/aaa/mf-manifest.json'],
    ['s3://store/a', 'https://store.example/', 'https://store.example/releases/comic/aaa/mf-manifest.json'],
    ['/srv/store', undefined, 'http://localhost:8081/aaa/mf-manifest.json'],
    [undefined, undefined, 'http://localhost:8081/aaa/mf-manifest.json'],
  ])('--target %s --public %s: %s', (location, publicBase, address) => {
    expect(addressIn(location, publicBase)).toBe(address);
  });
});

describe('builds of a remote of another repository are read at', () => {
  it.each([
    [undefined, undefined, 'http://localhost:8080/releases/elsewhere/aaa/mf-manifest.json'],
    ['/srv/store', undefined, 'http://localhost:8080/releases/elsewhere/aaa/mf-manifest.json'],
    ['/srv/store', 'https://store.example', 'https://store.example/releases/elsewhere/aaa/mf-manifest.json'],
  ])('--target %s --public %s: %s', (location, publicBase, address) => {
    const target = namedTarget(location, publicBase, addresses);
    expect(target.address('elsewhere', 'aaa', 'mf-manifest.json')).toBe(address);
  });
});

it('a bucket without a public address is refused', () => {
  expect(() => addressIn('s3://store/a')).toThrow(/--public https/);
});

describe('RELEASE_PUBLIC', () => {
  it('is an address, or unset', () => {
    expect(publicFromEnvironment({ RELEASE_PUBLIC: 'https://store.example' })).toBe('https://store.example');
    expect(publicFromEnvironment({ RELEASE_PUBLIC: '' })).toBeUndefined();
    expect(publicFromEnvironment({})).toBeUndefined();
  });

  it.each(['store.example', 'ftp://store.example', '/srv'])('is refused as %s', (RELEASE_PUBLIC) => {
    expect(() => publicFromEnvironment({ RELEASE_PUBLIC })).toThrow(/RELEASE_PUBLIC '.*' is not an address/);
  });
});
