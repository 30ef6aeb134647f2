import { afterEach, expect, test } from 'vitest';
import { insertScripts } from './scripts.ts';

const CODE = ['window.bootTest=["first"]', '(window.bootTest||[]).push("second")'];
const ADDRESSES = CODE.map((code) => `data:text/javascript,${code}`);

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Hashes of scripts by address. */
async function hashesOf(codes: readonly string[]): Promise<Record<string, string>> {
  const hashes = await Promise.all(codes.map(hashOf));
  return Object.fromEntries(ADDRESSES.map((address, index) => [address, hashes[index] ?? '']));
}

const inserted = () => [
  ...document.head.querySelectorAll<HTMLScriptElement>('script[src^="data:text/javascript"]'),
];
const executed = () => (window as { bootTest?: string[] }).bootTest;

afterEach(() => {
  for (const script of inserted()) script.remove();
  Reflect.deleteProperty(window, 'bootTest');
});

test('the scripts run in their order', async () => {
  expect(insertScripts(ADDRESSES, await hashesOf(CODE)).map(({ src }) => src)).toEqual(ADDRESSES);
  await expect.poll(executed).toEqual(['first', 'second']);
  expect(inserted().map((script) => script.async)).toEqual([false, false]);
});

test('a script that does not match its hash never runs', async () => {
  const [first] = insertScripts(ADDRESSES, await hashesOf(['something else', CODE[1] ?? '']));
  await new Promise((resolve) => first?.addEventListener('error', resolve));
  expect(executed()).toBeUndefined();
});
