/** Steps of a visitor in any engine: expects text, presses elements by name, waits for conditions. */
import type { EngineBrowser } from './browser.ts';

/** Longest wait of one step, in ms: old engines decode slowly, and the machine may be busy. */
const STEP_TIMEOUT = 25_000;
const POLL_INTERVAL = 150;
/** Time an element must not move before a press, in ms: the ghost click guard ignores presses on what has just moved. */
const STABLE_DURATION = 500;

/**
 * Helpers that run in the page, in syntax that the oldest engine supports. `shown()` is the open dialog or the top page;
 * `find(kind, text)` its first visible element of a kind whose name matches; `still()` whether no page transition runs.
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

/** Selector of elements that can be pressed. */
const PRESSABLE = 'a, button, [role=tab], input[type=radio]';

/** Steps of a journey; each waits for its condition. @throws Error naming the missing condition and the current page. */
export interface Visitor {
  readonly browser: EngineBrowser;
  open(path: string): Promise<void>;
  /** Waits for text on the top page or dialog. */
  expectText(text: RegExp): Promise<void>;
  press(name: RegExp): Promise<void>;
  fill(field: RegExp, text: string): Promise<void>;
  /** Waits for an address, without its origin. */
  expectPath(path: RegExp): Promise<void>;
  back(): Promise<void>;
  /** Waits for a decoded picture. */
  expectPicture(): Promise<void>;
  /** Waits until a function body returns a truthy value. @param what name of the condition in the error message. */
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
        // The script fails during a navigation.
        lastError = error instanceof Error ? error.message : String(error);
      }
      if (Date.now() > deadline) break;
      await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
    }
    const page = await browser.run(`return location.href + ' ' + document.body.innerText.slice(0, 300)`);
    throw new Error(`${what} did not appear ${lastError}\n      at ${String(page).replace(/\s+/g, ' ')}`);
  }

  /** Position of an element that has not moved for {@link STABLE_DURATION} and receives presses. An opening dialog does not. */
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
        `${name} as press target`,
        `find(${JSON.stringify(PRESSABLE)}, ${name})`,
      );
      await browser.press(x, y);
    },
    async fill(field, text) {
      await waitFor(
        `${field} as input field`,
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
