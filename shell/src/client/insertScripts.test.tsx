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

function listed(crossOrigin?: string) {
  const list = document.createElement('script');
  list.type = 'application/json';
  list.textContent = JSON.stringify(ADDRESSES);
  if (crossOrigin !== undefined) list.setAttribute('crossorigin', crossOrigin);
  return list;
}

test('the scripts run in the order of the list, and the first is known', async () => {
  const first = insertScripts(listed());
  expect(first?.src).toBe(ADDRESSES[0]);
  await expect.poll(() => (window as { bootTest?: string[] }).bootTest).toEqual(['first', 'second']);
  expect(inserted().map((script) => [script.async, script.crossOrigin])).toEqual([
    [false, null],
    [false, null],
  ]);
});

test('a crossorigin of the list is theirs too', () => {
  insertScripts(listed(''));
  expect(inserted().map((script) => script.crossOrigin)).toEqual(['anonymous', 'anonymous']);
});
