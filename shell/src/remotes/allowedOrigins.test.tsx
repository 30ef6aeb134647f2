import { setSite } from '@manying/platform/site';
import { beforeEach, expect, test } from 'vitest';
import { allowOrigin } from '../federation/files.ts';
import { isOriginAllowed } from './allowedOrigins.ts';

const release = (manifest: string) => ({ manifest }) as Parameters<typeof isOriginAllowed>[0];
const isAllowed = (buildOrigins: readonly string[] | undefined, manifest: string) => {
  setSite({ buildOrigins } as never);
  return isOriginAllowed(release(manifest));
};
beforeEach(() => sessionStorage.clear());

test.each([
  [['https://builds.test'], 'https://builds.test/1/mf-manifest.json', true],
  [['https://builds.test'], 'https://builds.test.evil.test/1/mf-manifest.json', false],
  [['https://builds.test'], 'https://other.test/1/mf-manifest.json', false],
  [['https://builds.test'], 'http://builds.test/1/mf-manifest.json', false],
  [[], `${location.origin}/releases/1/mf-manifest.json`, false],
  [undefined, `${location.origin}/releases/1/mf-manifest.json`, true],
  [undefined, 'https://builds.test/1/mf-manifest.json', false],
])('with the origins %j the policy allows %s: %s', (origins, manifest, expected) => {
  expect(isAllowed(origins, manifest)).toBe(expected);
});

test('the origin of a development server is allowed where the tab uses it', () => {
  const manifest = 'http://localhost:8081/own/mf-manifest.json';
  expect(isAllowed([], manifest)).toBe(false);
  allowOrigin('http://localhost:8081');
  expect(isAllowed([], manifest)).toBe(true);
  expect(isAllowed([], 'http://localhost:8082/own/mf-manifest.json')).toBe(false);
});
