/** A visitor who presses a control once or twice, and the effect of it. Used by stories/doubleTaps. */

import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { creditAccount, registerUser, storedUser } from './account.ts';
import { allKeys, type Control, findControls, pressableKeys, stateOfPressed } from './controls.ts';
import { waitForScrollEnd, waitForTransition } from './phone.ts';
import type { Scene } from './pressScenes.ts';
import { expect } from './test.ts';
import { pressRepeatedly } from './touch.ts';

/** Coins of a visitor, unless the scene says otherwise. */
export const COINS = 1000;

/** Effect of a press. */
export interface Outcome {
  readonly address: string;
  /** Number of added history entries. */
  readonly entries: number;
  readonly windows: number;
  readonly dialogs: readonly string[];
  /** Calls that change something. */
  readonly calls: readonly string[];
  readonly coins: number;
  /** What the visitor has chosen on this device. */
  readonly choices: string;
  /** Label and state of the pressed control, unless it has gone. */
  readonly control: string;
}

/** POST calls that only read, or that a visit makes without a press, such as at the start of a film. */
const READING_CALLS =
  /\/api\/(book\/(query|search|chapter\/list)|vod\/(search|watch)|beacon|user\/user_from_mark)/;

/**
 * What the visitor has chosen on this device, such as favourites and settings; not where, when and what was read or watched.
 */
const storedChoices = () =>
  JSON.stringify(
    Object.entries(localStorage)
      .filter(([key]) => /:(favourites|reading|autoBuy\w*|homeView|feedSound|hasSwiped)$/.test(key))
      // The owner of auto-buy is another visitor in each case.
      .map(([key, value]) => [key, key.endsWith(':autoBuyUser') ? 'account' : value]),
  ).replace(/\d{13}/g, 'time');

/** A visitor with coins who presses controls. */
export class PressVisitor {
  private readonly context: BrowserContext;
  private readonly request: APIRequestContext;
  private readonly provider: string;
  private delay = 0;
  private isUnchanged = false;
  private coins = COINS;

  constructor(context: BrowserContext, request: APIRequestContext, provider: string) {
    this.context = context;
    this.request = request;
    this.provider = provider;
  }

  async interceptProvider(): Promise<void> {
    await this.context.route(`${this.provider}/**`, async (route) => {
      if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
      await route.continue();
    });
  }

  /** Registers a new visitor with coins, unless the last case has changed nothing. */
  private async prepareAccount(coins: number): Promise<void> {
    if (this.isUnchanged && this.coins === coins) return;
    this.coins = coins;
    await this.context.clearCookies();
    const page = await this.context.newPage();
    await page.goto('/h5/wechat');
    await page.evaluate(() => localStorage.clear());
    const { account } = await registerUser(page);
    if (coins > 0) await creditAccount(this.request, this.provider, account, { coins });
    await page.evaluate(() =>
      localStorage.setItem('manying:comic:autoBuy', JSON.stringify({ v: 1, d: ['1001'] })),
    );
    await page.reload();
    await expect.poll(async () => (await storedUser(page)).coins).toBe(coins);
    await page.close();
    this.isUnchanged = true;
  }

  private async open({ address, coins = COINS, prepare }: Scene) {
    await this.prepareAccount(coins);
    this.delay = 0;
    const page = await this.context.newPage();
    // A chapter opens at its beginning, where the bars of the reader are shown.
    await page.addInitScript(() => {
      if (location.pathname.startsWith('/book/read/')) localStorage.removeItem('manying:comic:places');
    });
    // Reduced motion stops the carousel of home, so that a control stays where it was found.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const log = { calls: [] as string[], open: new Set<Request>() };
    page.on('request', (request) => {
      const { href, origin, pathname } = new URL(request.url());
      // Lazy code may start calls, so all requests are awaited; pictures and films are not, as they have no effect.
      if (href.startsWith('http') && !/^\/(img|media)\//.test(pathname)) log.open.add(request);
      if (origin !== this.provider || request.method() !== 'POST' || READING_CALLS.test(pathname)) return;
      log.calls.push(pathname);
    });
    page.on('requestfinished', (request) => log.open.delete(request));
    page.on('requestfailed', (request) => log.open.delete(request));
    // An answer may start further requests a moment later, so the page must be idle several times in a row.
    const waitForIdle = () =>
      expect
        .poll(
          async () => {
            for (let attempt = 0; attempt < 3; attempt += 1) {
              if (!(await isIdle(page)) || log.open.size > 0) return false;
            }
            return true;
          },
          { intervals: [50] },
        )
        .toBe(true);
    await page.goto(address);
    await waitForTransition(page);
    await waitForIdle();
    await prepare?.(page);
    await waitForIdle();
    return { page, log, waitForIdle };
  }

  /** The controls of a scene. @param wanted waits for a control whose key matches. */
  async controls(scene: Scene, wanted = /./): Promise<Control[]> {
    const { page, waitForIdle } = await this.open(scene);
    let found: Control[] = [];
    await expect(async () => {
      // Lazy parts, such as the tools of the reader, bring their controls some time after the page is idle.
      const before = await page.evaluate(allKeys);
      await waitForIdle();
      expect(await page.evaluate(allKeys)).toEqual(before);
      found = await page.evaluate(findControls, wanted.source);
      expect(found.map(({ key }) => key)).toContainEqual(expect.stringMatching(wanted));
    }).toPass();
    await page.close();
    // The reader has stored the position that it was scrolled to.
    this.isUnchanged = false;
    return found;
  }

  /** Presses a control, and again after each pause. @returns the effect. */
  async press(scene: Scene, control: Control, pauses: readonly number[], delay: number): Promise<Outcome> {
    const { page, log, waitForIdle } = await this.open(scene);
    const exactly = `^${control.key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
    const found = async () => (await page.evaluate(findControls, exactly))[0]?.point;
    await expect(async () => {
      if (await found()) return;
      const keys = await page.evaluate(pressableKeys);
      throw new Error(`${control.key} of ${scene.name} cannot be pressed, only ${keys.join(', ')}`);
    }).toPass();
    // A press during a scroll or right after it is ignored.
    await waitForScrollEnd(page, 400);
    const point = await found();
    if (!point) throw new Error(`${control.key} of ${scene.name} has gone`);
    const { length, from } = await page.evaluate(() => ({ length: history.length, from: location.origin }));
    const callsBefore = log.calls.length;
    const choicesBefore = await page.evaluate(storedChoices);
    await page.evaluate(({ x, y }) => {
      const control = document.elementFromPoint(x, y)?.closest('a, button, summary, label, [role]');
      Object.assign(window, { pressed: control });
    }, point);
    // External links are counted and not followed, because their windows open some time later.
    await page.evaluate(() => {
      Object.assign(window, { windows: 0 });
      window.addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        if (event.defaultPrevented || !link || (link.target !== '_blank' && link.protocol !== 'mailto:'))
          return;
        event.preventDefault();
        (window as unknown as { windows: number }).windows += 1;
      });
    });
    this.delay = delay;
    // The presses meet the transitions of most visitors. The carousel starts again with a whole interval.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pressRepeatedly(page, point, pauses);
    await waitForIdle();
    const isInStore = new URL(page.url()).origin === from;
    const measure = async (): Promise<Outcome> => ({
      // Each visit opens an order of its own, by an account of its own.
      address: page
        .url()
        .replace(/(?<=\/cashier\/)\w+$/, 'order')
        .replace(/(?<=account(?:=|%3D))\d{9}\b/, 'account'),
      entries: (await page.evaluate(() => history.length)) - length,
      windows: await page.evaluate(() => (window as unknown as { windows?: number }).windows ?? 0),
      dialogs: await page.evaluate(() =>
        [...document.querySelectorAll('dialog:modal h2')].map((title) => title.textContent),
      ),
      calls: log.calls.slice(callsBefore).sort(),
      // The storage of another site has no coins.
      coins: isInStore ? (await storedUser(page)).coins : 0,
      choices: isInStore ? await page.evaluate(storedChoices) : choicesBefore,
      control: await page.evaluate(stateOfPressed),
    });
    // An effect may need a step after the page was idle, such as code that a sheet needs.
    let outcome = await measure();
    await expect(async () => {
      const before = outcome;
      await waitForIdle();
      outcome = await measure();
      expect(outcome).toEqual(before);
    }).toPass();
    // The preparation may have stored something, too.
    this.isUnchanged =
      !scene.prepare && outcome.calls.length === 0 && isInStore && outcome.choices === choicesBefore;
    await page.close();
    return outcome;
  }
}

/** Whether the page has no transition and accepts presses. A page outside of the store must have finished loading. */
const isIdle = (page: Page) =>
  page
    .evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
      const state = history.state as { key?: string } | null;
      const visible = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter((element) =>
        element.checkVisibility(),
      );
      if (visible.length === 0) return document.readyState === 'complete';
      // A dialog ignores presses while it opens, and is seen while it closes.
      const isChanging = [...document.querySelectorAll('dialog')].some((dialog) =>
        dialog.matches(':modal')
          ? getComputedStyle(dialog).pointerEvents === 'none'
          : !dialog.open && dialog.checkVisibility(),
      );
      if (isChanging) return false;
      const [only] = visible;
      return (
        only !== undefined &&
        visible.length === 1 &&
        only.dataset.page === (state?.key ?? 'default') &&
        getComputedStyle(only).position !== 'fixed'
      );
    })
    .catch((error: Error) => {
      // The page is being unloaded.
      if (error.message.includes('Execution context was destroyed')) return false;
      throw error;
    });
