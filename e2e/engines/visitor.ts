/** A person at the store in any engine: sees what is shown, presses what has a name, waits for what comes. */
import type { EngineBrowser } from './browser.ts';

/** Longest wait for anything, in ms: old engines decode slowly, and the machine may be busy. */
const STEP_TIMEOUT = 25_000;
const POLL_INTERVAL = 150;
/** So long a hand takes to what has come to its place, in ms: the store ignores presses on what has just moved or changed. */
const STABLE_DURATION = 500;

/**
 * Code for the page, in what the oldest engine knows. `shown()` is an open dialog or the page on top; `find(names, text)` the
 * elements of some kind whose name fits, in the middle of the screen.
 */
const PAGE_HELPERS = `
function shown() {
  var dialogs = document.querySelectorAll('dialog[open]');
  return dialogs[dialogs.length - 1] || document.querySelector('[data-page]:not([inert])') || document.body;
}
function nameOf(element) {
  var label = element.labels && element.labels[0];
  return (element.getAttribute('aria-label') || element.placeholder || (label || element).textContent || '').trim();
}
function visible(element) {
  var box = element.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden';
}
function find(kind, text) {
  return Array.from(shown().querySelectorAll(kind)).filter(function (element) {
    return (visible(element) || element.type === 'radio') && text.test(nameOf(element));
  })[0];
}
function still() {
  return Array.from(document.querySelectorAll('[data-page]')).filter(function (page) {
    return page.offsetParent !== null || getComputedStyle(page).position === 'fixed';
  }).length <= 1;
}
`;

/** What can be pressed. */
const PRESSABLE = 'a, button, [role=tab], input[type=radio]';

/** Steps of a journey; each waits until it can be done. @throws Error that says what did not come, and what stood there. */
export interface Visitor {
  readonly browser: EngineBrowser;
  open(path: string): Promise<void>;
  /** Text of the page or dialog on top. */
  expectText(text: RegExp): Promise<void>;
  press(name: RegExp): Promise<void>;
  fill(field: RegExp, text: string): Promise<void>;
  /** The address, without its origin. */
  expectPath(path: RegExp): Promise<void>;
  back(): Promise<void>;
  /** A picture that is decoded. */
  expectPicture(): Promise<void>;
  /** Waits until the body of a function gives something true; `what` is said when it does not. */
  waitFor(what: string, body: string): Promise<unknown>;
}

/** A visitor of the store at `origin`. */
export function createVisitor(browser: EngineBrowser, origin: string): Visitor {
  async function waitFor(what: string, body: string): Promise<unknown> {
    const deadline = Date.now() + STEP_TIMEOUT;
    let lastError = '';
    for (;;) {
      try {
        const value = await browser.run(`${PAGE_HELPERS}${body}`);
        if (value) return value;
      } catch (error) {
        // The page may be on its way to another one.
        lastError = error instanceof Error ? error.message : String(error);
      }
      if (Date.now() > deadline) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    const page = await browser.run(`return location.href + ' ' + document.body.innerText.slice(0, 300)`);
    throw new Error(`${what} did not come ${lastError}\n      at ${String(page).replace(/\s+/g, ' ')}`);
  }

  /** Where an element is that has stood still for as long as a hand takes, and takes presses: a dialog takes none while it opens. */
  async function stablePosition(what: string, search: string): Promise<{ x: number; y: number }> {
    await waitFor(
      what,
      `var found = ${search}; if (!found || !still()) return false;
      found.scrollIntoView({ block: 'center' }); return true`,
    );
    let before = '';
    let since = 0;
    for (;;) {
      const found = await waitFor(
        what,
        `var found = ${search}; if (!found) return false; var box = found.getBoundingClientRect();
        var x = box.left + box.width / 2, y = box.top + box.height / 2, hit = document.elementFromPoint(x, y);
        var own = (found.labels && found.labels[0]) || found;
        return hit && (own.contains(hit) || hit.contains(found)) && { x: x, y: y }`,
      );
      const now = JSON.stringify(found);
      if (now !== before) since = Date.now();
      else if (Date.now() - since >= STABLE_DURATION) return found as { x: number; y: number };
      before = now;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
  }

  return {
    browser,
    waitFor,
    open: (path) => browser.open(origin + path),
    expectText: async (text) => void (await waitFor(String(text), `return ${text}.test(shown().innerText)`)),
    async press(name) {
      const { x, y } = await stablePosition(
        `${name} to press`,
        `find(${JSON.stringify(PRESSABLE)}, ${name})`,
      );
      await browser.press(x, y);
    },
    async fill(field, text) {
      await waitFor(
        `${field} to write in`,
        `var field = find('input, textarea', ${field});
        if (!field) return false;
        var set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set;
        field.focus();
        set.call(field, ${JSON.stringify(text)});
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return field.value === ${JSON.stringify(text)}`,
      );
    },
    expectPath: async (path) =>
      void (await waitFor(
        `the address ${path}`,
        `return ${path}.test(location.pathname + location.search) && still()`,
      )),
    back: () => browser.back(),
    expectPicture: async () =>
      void (await waitFor(
        'a picture',
        `return Array.from(shown().querySelectorAll('img[src^="blob:"]')).some(function (picture) {
          return picture.complete && picture.naturalWidth > 0 && visible(picture);
        })`,
      )),
  };
}
