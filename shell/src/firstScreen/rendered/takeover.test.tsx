import { PNG } from '@manying/platform/cipherVectors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installGhostClickGuard } from '../../input/ghostClickGuard.ts';
import { takeover } from './takeover.ts';

const PICTURE_CAP = 500;
const url = () => {
  const bytes = Uint8Array.from(atob(PNG), (digit) => digit.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML =
    '<div id="root"><div data-first=""></div></div><div id="rendered"><img data-picture="" alt="" style="display:block"></div>';
  document
    .getElementById('rendered')
    ?.setAttribute('data-for', location.pathname.replace(/\/+$/, '') + location.search);
});
afterEach(() => {
  vi.useRealTimers();
  document.getElementById('rendered')?.dispatchEvent(new Event('outdated'));
  document.body.replaceChildren();
});

/** Runs the script of a document that shows this picture. */
function start(source: string | undefined) {
  const image = document.querySelector<HTMLImageElement>('#rendered img');
  if (image && source) image.src = source;
  takeover('positions', 3000, PICTURE_CAP);
}

/** The application's first commit, with its own picture. */
async function renderApplication(image?: HTMLImageElement) {
  const screen = document.createElement('div');
  screen.dataset.screen = '';
  screen.append(document.createElement('main'), ...(image ? [image] : []));
  document.getElementById('root')?.replaceChildren(screen);
  // The observer is called in a microtask.
  await Promise.resolve();
}

const isRendered = () => document.getElementById('rendered') !== null;

test('without a picture the rendered screen ends with the complete application', async () => {
  start(undefined);
  await renderApplication();
  expect(isRendered()).toBe(false);
});

test('the rendered screen stands until the application shows the same picture, which does not fade in', async () => {
  const source = url();
  start(source);
  const image = document.createElement('img');
  image.style.cssText = 'opacity:0.01;transition:opacity 60s';
  await renderApplication(image);
  expect(isRendered()).toBe(true);
  image.addEventListener('load', () => {
    image.style.opacity = '1';
  });
  image.src = source;
  expect(isRendered()).toBe(true);
  await expect.poll(isRendered).toBe(false);
  expect(getComputedStyle(image).opacity).toBe('1');
});

test('a visitor whose own screen shows another picture waits for a limited time', async () => {
  start(url());
  const image = document.createElement('img');
  image.src = url();
  await renderApplication(image);
  await image.decode();
  vi.advanceTimersByTime(PICTURE_CAP - 1);
  expect(isRendered()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isRendered()).toBe(false);
});

/** A screen with a button, as the application shows it. */
function screenWithButton(onPress: () => void) {
  const button = document.createElement('button');
  button.textContent = '12币购买';
  button.style.cssText = 'position:fixed;top:200px;left:50px;width:200px;height:60px';
  button.addEventListener('click', onPress);
  const page = document.createElement('div');
  page.dataset.page = '';
  page.append(document.createElement('main'), button);
  return { page, button };
}

/** A tap in the middle of the buttons; a slow machine would not send two of them close to each other. */
const tap = (button: HTMLElement) =>
  button.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 150, clientY: 230 }),
  );

test.each([
  ['once', 1],
  ['twice, the second time on the screen of the application', 2],
])('a button that is pressed %s just before the takeover is pressed once by it', async (_, presses) => {
  const controller = new AbortController();
  installGhostClickGuard(controller.signal);
  start(undefined);
  const rendered = screenWithButton(() => undefined);
  document.getElementById('rendered')?.append(rendered.button);
  let pressed = 0;
  const { page, button } = screenWithButton(() => {
    pressed += 1;
    button.textContent = '取消';
  });
  tap(rendered.button);
  expect(pressed).toBe(0);
  document.getElementById('root')?.replaceChildren(page);
  await Promise.resolve();
  expect(pressed).toBe(1);
  for (let press = 2; press <= presses; press += 1) tap(button);
  expect(pressed).toBe(1);
  controller.abort();
});
