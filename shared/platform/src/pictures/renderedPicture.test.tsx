import { recentPictures } from '@manying/platform/imageHost';
import { prefetchPicture, usePicture } from '@manying/platform/pictures';
import type { LoadedPicture } from '@manying/platform/pictures/renderedPicture';
import { picture } from '@manying/testing/picture';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

let requests: string[];
let path: string;
let count = 0;
const addressOf = (base: string) => `http://image.example/img/${base}_500_0.img`;

beforeEach(async () => {
  requests = [];
  // Pictures are cached between tests.
  count += 1;
  path = `page/rendered/${count}`;
  setTestSite('http://image.example/img');
  const answer = await picture(2, 2);
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return answer({} as never);
  });
});
afterEach(() => {
  window.manyingPicture = undefined;
  vi.unstubAllGlobals();
});

/** The picture that the document has requested. */
function requestByDocument(loaded: LoadedPicture | undefined | Promise<LoadedPicture | undefined>) {
  const own = addressOf(path);
  // As the inline script does (shell/src/firstScreen/rendered/showPicture.ts).
  window.manyingPicture = async (address, signal) => {
    if (address !== own) return undefined;
    const picture = await loaded;
    if (!signal.aborted) window.manyingPicture = undefined;
    return picture;
  };
}

async function shownPicture(): Promise<LoadedPicture> {
  const canvas = new OffscreenCanvas(2, 2);
  canvas.getContext('2d');
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { text: 'encrypted', blob: Object.assign(blob, { url: URL.createObjectURL(blob) }) };
}

function Shown() {
  const { state } = usePicture(path, 500, 'at once');
  return state.status === 'shown' ? <img src={state.url} alt="" /> : <p>{state.status}</p>;
}
const source = () => document.querySelector('img')?.src;

test('the application shows the same bytes under the same name, without a request', async () => {
  const rendered = await shownPicture();
  requestByDocument(rendered);
  await render(<Shown />);
  await expect.poll(source).toBe(rendered.blob?.url);
  expect(requests).toEqual([]);
  expect(window.manyingPicture).toBeUndefined();
  // For offline reading.
  expect(recentPictures().get(addressOf(path))).toBe('encrypted');
});

test('a picture that is still loading is taken when it is there', async () => {
  let finish: (loaded: LoadedPicture) => void = () => undefined;
  requestByDocument(new Promise((resolve) => (finish = resolve)));
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  const rendered = await shownPicture();
  finish(rendered);
  await expect.poll(source).toBe(rendered.blob?.url);
  expect(requests).toEqual([]);
});

test('one that does not exist is empty, without a request', async () => {
  requestByDocument({ text: '' });
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('empty')).toBeVisible();
  expect(requests).toEqual([]);
});

test('one that the document could not load is requested', async () => {
  requestByDocument(undefined);
  await render(<Shown />);
  await expect.poll(source).toMatch(/^blob:/);
  expect(requests).toEqual([addressOf(path)]);
});

test('another picture is requested, and the one of the document stays', async () => {
  requestByDocument(await shownPicture());
  path = `${path}/other`;
  await render(<Shown />);
  await expect.poll(source).toMatch(/^blob:/);
  expect(requests).toEqual([addressOf(path)]);
  expect(window.manyingPicture).toBeDefined();
});

test('a screen that leaves before it is there leaves it to the next one', async () => {
  const rendered = await shownPicture();
  let finish: (loaded: LoadedPicture) => void = () => undefined;
  requestByDocument(new Promise((resolve) => (finish = resolve)));
  prefetchPicture(path, 500)();
  finish(rendered);
  await render(<Shown />);
  await expect.poll(source).toBe(rendered.blob?.url);
  expect(requests).toEqual([]);
});
