import { type Answer, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { expect, test, vi } from 'vitest';
import { visit } from '../testing/harness.tsx';
import { chapter, route, serveChapter, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();

const grant = (generation: number) => `~${'g'.repeat(24)}${generation}`;

/** A paid chapter with unique picture paths, since shown pictures stay cached. */
const granted = (name: string, generation: number, fields: Record<string, unknown> = {}) =>
  chapter({
    price: 12,
    bookPics: [['1a', '1b'], ['2'], ['3']].map((parts) =>
      parts.map((part) => `${name}/${part}${grant(generation)}`),
    ),
    ...fields,
  });

/** Serves a chapter whose first grants have expired; `read` handles each further request for it. */
async function serveExpired(name: string, read: (calls: number) => Answer) {
  const pictureHandler = await picture(500, 400);
  let calls = -1;
  return serveChapter(
    (address) => {
      calls += 1;
      return calls === 0 ? ok(granted(name, 0))(address) : read(calls)(address);
    },
    (address) =>
      address.pathname.includes(grant(0)) ? new Response(null, { status: 403 }) : pictureHandler(address),
  );
}

const chapterCalls = (paths: readonly string[]) =>
  paths.filter((address) => address.startsWith('/api/book/read_chapter')).length;

test('pages with expired grants load with renewed ones, by one request and without a visible change', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('renewed', () => ok(granted('renewed', 1)));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main img').length).toBe(4);
  expect(chapterCalls(paths)).toBe(2);
  expect(document.querySelector('[aria-label*="重新加载"]')).toBeNull();
});

test('an expired session is renewed to renew the grants', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('session', (calls) =>
    calls === 1 ? refused(101) : ok(granted('session', 1)),
  );
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  expect(chapterCalls(paths)).toBe(3);
});

test('a chapter that is no longer readable is offered for sale', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await serveExpired('sale', () => refused(999, '', granted('sale', 0, { bookPics: [] })));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText(/12 金币/).first()).toBeVisible();
});

test('pages whose grants cannot be renewed offer a retry, with a limited number of requests', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('refused', () => ok(granted('refused', 0)));
  const screen = await visit(ReaderPage, route);
  const retry = screen.getByRole('button', { name: '重新加载 第 1 页' }).first();
  await expect
    .poll(() => {
      // Triggers the next retry at once.
      window.dispatchEvent(new Event('online'));
      return retry.query();
    })
    .not.toBeNull();
  expect(chapterCalls(paths)).toBeLessThanOrEqual(3);
});

test('pages with their own key are decrypted with it', async () => {
  const key = 'hex:000102030405060708090a0b0c0d0e0f';
  const encrypted = await picture(500, 400, 'teal', key);
  const { paths } = await serveChapter(ok(granted('keyed', 1, { picKey: key })), encrypted);
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  expect(paths.join()).not.toContain('hex');
});
