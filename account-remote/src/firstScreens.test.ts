import { renderOnServer } from '@manying/testing/renderOnServer';
import { afterEach, expect, test, vi } from 'vitest';
import remote from './remote.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(remote.pages.map(({ path }) => path))('%s is rendered in Node without a call', async (path) => {
  const { html, calls } = await renderOnServer(remote, path, {});
  expect(html).toContain('<main');
  expect(calls).toEqual([]);
});
