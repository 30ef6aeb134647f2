import { expect, test } from 'vitest';
import { fetchAnonymously } from './anonymousFetch.ts';

const ORIGIN = 'https://provider.test';

/** A fetch that records what is sent. */
function recorder() {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    return new Response('{}');
  };
  return { sent, send };
}

test('a call keeps its address, method, form and types, and nothing else', async () => {
  const { sent, send } = recorder();
  const fetchCall = fetchAnonymously([ORIGIN], {}, send);
  await fetchCall(`${ORIGIN}/api/a?x=1`, {
    method: 'POST',
    body: new URLSearchParams({ bookId: '7' }),
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      'User-Trace-Id': 'a'.repeat(32),
      'User-Id': '5',
      'User-Account': 'me',
      'Current-Branch-Id': '3',
      Authorization: 'Bearer x',
      Cookie: 'sid=1',
    },
  });
  const [{ url, init } = { url: '', init: {} }] = sent;
  expect(url).toBe(`${ORIGIN}/api/a?x=1`);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error', body: 'bookId=7' });
  expect([...new Headers(init.headers)].map(([name]) => name)).toEqual(['accept', 'content-type']);
});

test('other hosts than the provider are refused', async () => {
  const { sent, send } = recorder();
  const fetchCall = fetchAnonymously([ORIGIN], {}, send);
  for (const address of [
    'http://169.254.169.254/',
    'https://provider.test.evil.test/',
    'http://provider.test/',
  ]) {
    await expect(fetchCall(address)).rejects.toThrow('is not an address of the provider');
  }
  expect(sent).toEqual([]);
});

test('an origin is reached at its internal address, also with a false one in the path', async () => {
  const { sent, send } = recorder();
  const fetchCall = fetchAnonymously([ORIGIN], { [ORIGIN]: 'http://localhost:8090' }, send);
  await fetchCall(`${ORIGIN}//evil.test/api/a?x=${ORIGIN}`);
  expect(sent.map(({ url }) => url)).toEqual([`http://localhost:8090//evil.test/api/a?x=${ORIGIN}`]);
});

test('an aborted call is aborted', async () => {
  const controller = new AbortController();
  const fetchCall = fetchAnonymously([ORIGIN], {}, async (_, init) => {
    init?.signal?.throwIfAborted();
    return new Response('{}');
  });
  controller.abort();
  await expect(fetchCall(`${ORIGIN}/`, { signal: controller.signal })).rejects.toThrow();
});
