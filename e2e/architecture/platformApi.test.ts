/** docs/platform-api.md is current, and every export of a provided module has a docstring. */
import { expect, test } from 'vitest';
import { readPlatformApi, renderPlatformApi } from '../../scripts/lib/platformApi.ts';
import { readSource } from './files.ts';

const modules = readPlatformApi();

test('every provided module and every exported name has a docstring', () => {
  expect(modules.length).toBeGreaterThan(15);
  expect(modules.flatMap(({ entries }) => entries).length).toBeGreaterThan(100);
  const missing = modules.flatMap(({ name, doc, entries }) => [
    ...(doc === '' ? [name] : []),
    ...entries.filter((entry) => entry.doc === '').map((entry) => `${name}: ${entry.name}`),
  ]);
  expect(missing).toEqual([]);
});

test('every exported name is shown with its declaration', () => {
  const entries = modules.flatMap((module) => module.entries);
  expect(entries.filter(({ declaration }) => declaration === '').map(({ name }) => name)).toEqual([]);
});

test('the page is what npm run api writes', () => {
  expect(readSource('docs/platform-api.md')).toBe(renderPlatformApi(modules));
});
