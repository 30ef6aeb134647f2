import { afterEach, expect, test } from 'vitest';
import { insertScripts } from './scripts.ts';

const ADDRESSES = [
  'data:text/javascript,window.bootTest=["first"]',
  'data:text/javascript,window.bootTest.push("second")',
];

const inserted = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src^="data:text/javascript"]'),
];

afterEach(() => {
  for (const script of inserted()) script.remove();
});

test('the scripts run in their order', async () => {
  expect(insertScripts(ADDRESSES).map(({ src }) => src)).toEqual(ADDRESSES);
  await expect.poll(() => (window as { bootTest?: string[] }).bootTest).toEqual(['first', 'second']);
  expect(inserted().map((script) => script.async)).toEqual([false, false]);
});
