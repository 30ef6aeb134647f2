import { afterEach, beforeEach, expect, type Mock, test, vi } from 'vitest';
import type { StartFiles } from './shellBuilds.ts';
import { START_FAILED } from './startFailed.ts';
import { START_TIMEOUT, type StartEnd, watchStart } from './watchStart.ts';

const HASH = `sha256-${'a'.repeat(43)}=`;
const MAIN = '/js/main.1.js';
const scripts: StartFiles = {
  polyfills: [],
  scripts: ['/js/react.1.js', MAIN],
  integrity: { '/js/react.1.js': HASH, [MAIN]: HASH, '/js/federation.1.js': HASH },
};

let root: HTMLElement;
let end: { ready: Mock<StartEnd['ready']>; failed: Mock<StartEnd['failed']> };

beforeEach(() => {
  vi.useFakeTimers();
  root = Object.assign(document.createElement('div'), { id: 'root' });
  root.innerHTML = '<div data-first></div>';
  document.body.append(root);
  end = { ready: vi.fn<StartEnd['ready']>(), failed: vi.fn<StartEnd['failed']>() };
  watchStart(scripts, end);
  dispatchEvent(new Event('root'));
});
afterEach(() => {
  // Ends the watch of a test that has neither failed nor started.
  dispatchEvent(new CustomEvent(START_FAILED));
  vi.useRealTimers();
  root.remove();
});

const address = (path: string) => new URL(path, location.href).href;
/** An uncaught error of a script. */
const throwIn = (filename: string) =>
  dispatchEvent(new ErrorEvent('error', { message: 'in line 1', filename, cancelable: true }));
/** An event of a script element that names a file without loading it. */
function eventOf(path: string, type: 'load' | 'error'): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = path;
  document.head.append(script);
  script.dispatchEvent(new Event(type));
  script.remove();
}
/** What the application's first render does. */
async function render(): Promise<void> {
  root.innerHTML = '<main></main>';
  await Promise.resolve();
}

test('an uncaught error of a file of the shell is a failure, once', () => {
  throwIn(address(MAIN));
  throwIn(address(MAIN));
  expect(end.failed.mock.calls).toEqual([[{ kind: 'throw', problem: 'in line 1' }]]);
});

test.each([
  ['a remote', 'https://comic.test/js/home.js'],
  ['an extension', 'chrome-extension://abc/js/main.1.js'.replace('main.1', 'other')],
  ['code that an app injects into the page', location.href],
  ['code without an address', ''],
])('an error of %s is none', (_, filename) => {
  throwIn(filename);
  expect(end.failed).not.toHaveBeenCalled();
});

test('a script of the start that cannot be loaded is a failure, with its hash', () => {
  eventOf(MAIN, 'error');
  const file = { address: MAIN, integrity: HASH };
  expect(end.failed).toHaveBeenCalledWith({ kind: 'load', problem: `${MAIN} could not be loaded`, file });
});

test('a file that the application retries by itself, or that of a remote, is none', () => {
  eventOf('/js/federation.1.js', 'error');
  eventOf('https://comic.test/js/entry.js', 'error');
  expect(end.failed).not.toHaveBeenCalled();
});

test('without a network nothing is a failure of the build', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  eventOf(MAIN, 'error');
  expect(end.failed).not.toHaveBeenCalled();
});

test('the application itself says that it cannot start', () => {
  dispatchEvent(new CustomEvent(START_FAILED, { detail: 'no store' }));
  expect(end.failed).toHaveBeenCalledWith({ kind: 'throw', problem: 'no store' });
});

test('the time counts from the last script on, so that a slow line never fails', () => {
  vi.advanceTimersByTime(10 * START_TIMEOUT);
  eventOf('/js/react.1.js', 'load');
  vi.advanceTimersByTime(10 * START_TIMEOUT);
  expect(end.failed).not.toHaveBeenCalled();
  eventOf(MAIN, 'load');
  vi.advanceTimersByTime(START_TIMEOUT - 1);
  expect(end.failed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end.failed).toHaveBeenCalledWith({ kind: 'slow', problem: 'nothing was shown in time' });
});

test('the first render is the end of the watch: later errors are those of a running application', async () => {
  eventOf(MAIN, 'load');
  await render();
  expect(end.ready).toHaveBeenCalledTimes(1);
  throwIn(address(MAIN));
  vi.advanceTimersByTime(2 * START_TIMEOUT);
  expect(end.failed).not.toHaveBeenCalled();
});

test('an application that renders nothing is not ready', async () => {
  root.replaceChildren();
  await Promise.resolve();
  expect(end.ready).not.toHaveBeenCalled();
});
