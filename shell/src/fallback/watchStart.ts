/** Watches the start of the application until it has rendered something. */
import { needsPolyfills } from '../client/support.ts';
import type { FailedStart, StartFiles } from './shellBuilds.ts';
import { START_FAILED } from './startFailed.ts';

/**
 * Longest time from the last script of the application to its first render, in ms: longer than the first attempt to load
 * a page on a slow line. Scripts that still load are never waited for with a limit.
 */
export const START_TIMEOUT = 30_000;

type Failure = Omit<FailedStart, 'build'>;

/** What happens at the end of a start; only one of both is called, once. */
export interface StartEnd {
  ready(): void;
  failed(failure: Failure): void;
}

/** Whether the application has rendered something in the place of the document's own first screen. */
const hasRendered = (root: Element) => root.firstElementChild !== null && !root.querySelector('[data-first]');

/** @param scripts files of the build. */
export function watchStart({ polyfills, scripts, integrity }: StartFiles, { ready, failed }: StartEnd): void {
  const pathOf = (address: string) => new URL(address, location.href).pathname;
  const needed = needsPolyfills(window) ? [...polyfills, ...scripts] : scripts;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(check);

  function end(then: () => void): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    observer.disconnect();
    then();
  }
  const fail = (failure: Failure) => end(() => failed(failure));

  function check(): void {
    const root = document.getElementById('root');
    if (root && hasRendered(root)) end(ready);
  }
  function observe(): void {
    const root = document.getElementById('root');
    if (root) observer.observe(root, { childList: true });
  }
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, (event) => !isOver && listener(event), true);

  // Of another build's start the root element is parsed already.
  observe();
  on(window, 'root', observe);
  on(window, 'error', (event) => {
    if (event instanceof ErrorEvent) {
      // Code of remotes, extensions and apps around the browser throws as well.
      if (event.filename && integrity[pathOf(event.filename)])
        fail({ kind: 'throw', problem: event.message });
      return;
    }
    if (!(event.target instanceof HTMLScriptElement)) return;
    const address = pathOf(event.target.src);
    // Without a network nothing loads, whatever the build.
    if (!needed.includes(address) || !navigator.onLine) return;
    const file = { address, integrity: integrity[address] ?? '' };
    fail({ kind: 'load', problem: `${address} could not be loaded`, file });
  });
  on(window, START_FAILED, (event) =>
    fail({ kind: 'throw', problem: String((event as CustomEvent<unknown>).detail) }),
  );
  // The event `load` of an element does not reach the window.
  on(document, 'load', ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || pathOf(target.src) !== needed[needed.length - 1]) return;
    timer = setTimeout(() => fail({ kind: 'slow', problem: 'nothing was shown in time' }), START_TIMEOUT);
  });
  on(document, 'DOMContentLoaded', () => {
    const { leaving, waiting } = document.documentElement.dataset;
    if (leaving !== undefined) return end(() => undefined);
    // The scripts are inserted when the first picture is fetched (client/firstPicture.ts).
    const inserted =
      waiting !== undefined || [...document.scripts].some(({ src }) => src && pathOf(src) === scripts[0]);
    if (!inserted) fail({ kind: 'throw', problem: 'the boot script has failed' });
  });
}
