/**
 * One tap, one effect: two quick presses of a control have the effect of one press (address, history, calls
 * that change something, coins). The controls are found in the pages at run time. A run presses a seeded sample of them.
 * All kinds of controls of every page, with every pause and both delays of the provider, take hours (`STORIES=full`). A
 * number sets the size of the sample, and E2E_DOUBLE_TAPS_SCENES chooses scenes by a regular expression:
 *
 *     E2E_DOUBLE_TAPS=40 E2E_DOUBLE_TAPS_SCENES='^/user' npm run e2e -- stories/doubleTaps
 */

import { seededRandom } from '@manying/testing/random';
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { creditAccount, registerUser, storedUser } from '../harness/account.ts';
import { isFullRun } from '../harness/fullRun.ts';
import { activePage, expectPictureLoaded, waitForScrollEnd, waitForTransition } from '../harness/phone.ts';
import { type Scene, scenes } from '../harness/pressScenes.ts';
import { expect, test } from '../harness/test.ts';
import { pressRepeatedly } from '../harness/touch.ts';

/** Pauses between the two presses, in ms. */
const PAUSES = [0, 60, 120, 180, 250, 320] as const;
/** Delays of the answers of the provider, in ms. */
const DELAYS = [0, 400] as const;
const SEED = 77_120_331;
const COINS = 1000;

/** Effect of a press. */
interface Outcome {
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

/** A control of a page: its unique key, and its kind by element and class. */
interface Control {
  readonly key: string;
  readonly kind: string;
}

/**
 * Finds the controls of the topmost page or dialog that can be pressed, with their centres: all of them, or those whose key
 * matches. Only these are scrolled to, after those on the screen have been found: a scroll hides the bars of the reader, and
 * is stored as the position.
 */
const findControls = (wanted = '') => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1);
  const root = top ?? document.querySelector('[data-page]:not([inert])');
  const named = new Map<string, number>();
  const found: { key: string; kind: string; point: { x: number; y: number } }[] = [];
  /** Adds a control if its centre can be pressed. */
  const add = (element: HTMLElement, key: string, name: string) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const point = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (!hit || !element.contains(hit)) return false;
    // Buttons of one class do different things; their label without its numbers says what.
    const label = element.localName === 'button' ? name.replace(/\d+/g, '') : '';
    found.push({ key, kind: `${element.localName}.${element.className} ${label}`, point });
    return true;
  };
  const outside: (() => void)[] = [];
  for (const element of root?.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, summary, label, [role=button], [role=tab], [role=switch]',
  ) ?? []) {
    // A scroll to a film that waits above or below would move the films of the feed.
    if (element.closest('[inert]')) continue;
    const text = (element.ariaLabel ?? element.innerText).replace(/\s+/g, ' ').trim().slice(0, 40);
    // Each visitor has an account of his own.
    const name = text.replace(/\b\d{9}\b/, 'account');
    const same = named.get(`${element.localName} ${name}`) ?? 0;
    named.set(`${element.localName} ${name}`, same + 1);
    const key = `${element.localName} ${name} ${same}`;
    if (!new RegExp(wanted).test(key) || add(element, key, name)) continue;
    outside.push(() => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      add(element, key, name);
    });
  }
  for (const scrollThere of outside) scrollThere();
  return found;
};

/** Which controls there are, wherever they are. */
const allKeys = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button:enabled, summary, label, [role]')].map(
    (element) => element.ariaLabel ?? element.textContent,
  );

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

/** Label and state of the control that was pressed, unless it has gone. */
const stateOfPressed = () => {
  const { pressed } = window as { pressed?: HTMLElement | null };
  if (!pressed?.checkVisibility()) return '';
  const { ariaLabel, innerText, ariaPressed, ariaExpanded, ariaChecked } = pressed;
  return JSON.stringify([ariaLabel ?? innerText, ariaPressed, ariaExpanded, ariaChecked]);
};

/** A visitor with coins who presses controls. */
class Visitor {
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
    await expect.poll(found, { message: `${control.key} of ${scene.name} can be pressed` }).toBeTruthy();
    // A tap that stops a scroll presses nothing.
    await waitForScrollEnd(page);
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
    const outcome = {
      // Each visit opens an order of its own.
      address: page.url().replace(/(?<=\/cashier\/)\w+$/, 'order'),
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
    };
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
      // A dialog ignores presses while it opens.
      const opening = [...document.querySelectorAll('dialog:modal')].some(
        (dialog) => getComputedStyle(dialog).pointerEvents === 'none',
      );
      if (opening) return false;
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

test.describe.configure({ mode: 'parallel' });

// A press that the page dispatches itself has no pointer that a gesture could capture.
test.beforeEach(({ log }) => log.allowErrors(/setPointerCapture/));

/** Prints the progress of a long run. */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Number of cases of the sample. */
const SAMPLE_SIZE = Number(process.env.E2E_DOUBLE_TAPS) || 4;
const CHOSEN_SCENES = new RegExp(process.env.E2E_DOUBLE_TAPS_SCENES ?? '');

test(
  isFullRun
    ? 'every kind of control of every page pressed twice has the effect of one press'
    : `${SAMPLE_SIZE} controls (seed ${SEED}) pressed twice have the effect of one press`,
  async ({ context, request, store }) => {
    // A case opens a page three times; on a busy machine that takes half a minute.
    test.setTimeout(isFullRun ? 12 * 3_600_000 : SAMPLE_SIZE * 40_000);
    const visitor = new Visitor(context, request, store.origins.provider);
    await visitor.interceptProvider();
    const random = seededRandom(SEED);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    };
    const differences: string[] = [];
    let cases = 0;
    async function compare(scene: Scene, control: Control, delay: number, pauses: readonly number[]) {
      const single = await visitor.press(scene, control, [], delay);
      for (const pause of pauses) {
        cases += 1;
        const twice = await visitor.press(scene, control, [pause], delay);
        if (JSON.stringify(twice) === JSON.stringify(single)) continue;
        differences.push(
          `${scene.name}: ${control.key}, ${pause} ms apart, answers after ${delay} ms: ${JSON.stringify(twice)} instead of ${JSON.stringify(single)}`,
        );
        print(differences.at(-1) ?? '');
      }
    }

    const all = scenes(store.data);
    expect(all.length).toBeGreaterThan(30);
    const allScenes = all.filter(({ name }) => CHOSEN_SCENES.test(name));
    if (isFullRun) {
      for (const scene of allScenes) {
        const kinds = new Map((await visitor.controls(scene)).map((control) => [control.kind, control]));
        for (const control of kinds.values()) {
          for (const delay of DELAYS) await compare(scene, control, delay, PAUSES);
        }
        print(
          `${scene.name}: ${cases} cases so far, of ${[...kinds.values()].map(({ key }) => key).join(', ')}`,
        );
      }
    } else {
      while (cases < SAMPLE_SIZE) {
        const scene = pick(allScenes);
        const controls = await visitor.controls(scene);
        await compare(scene, pick(controls), pick(DELAYS), [pick(PAUSES)]);
      }
    }
    print(`${cases} cases of double taps, ${differences.length} of which differ from one press`);
    expect(differences).toEqual([]);
  },
);

/** Known regressions: the second press hit another control in the same position, or undid the first one. */
const REGRESSIONS: readonly (readonly [scene: string, control: RegExp, pause: number, delay: number])[] = [
  ['reader before a paid chapter', /^a 目录 0$/, 120, 0],
  ['video for sale', /^button 12币购买 1/, 320, 0],
  ['feed at a film for sale', /^button 12币购买 0/, 250, 400],
  ['feed at a film for sale', /^a 视频详情 0/, 180, 400],
  ['feed at a film for sale', /^a 片库 0/, 120, 0],
  ['chapter offer', /^button 12 金币购买/, 180, 400],
  ['locked chapter in the strip', /^button 15 金币阅读本话/, 120, 400],
  ['checkout of a chapter', /^button 支付/, 180, 400],
  ['/index', /^a .*星港列车/, 0, 0],
  ['tools of the reader', /^button 自动滚动/, 120, 0],
  ['tools of the reader', /^button 夜间模式/, 0, 0],
  ['shelf with favourites', /^button 编辑/, 250, 0],
];

for (const [name, wanted, pause, delay] of REGRESSIONS) {
  test(`${name}: two presses of ${wanted} ${pause} ms apart count as one, with answers after ${delay} ms`, async ({
    context,
    request,
    store,
  }) => {
    const visitor = new Visitor(context, request, store.origins.provider);
    await visitor.interceptProvider();
    const scene = scenes(store.data).find((candidate) => candidate.name === name);
    if (!scene) throw new Error(`there is no scene ${name}`);
    const control = (await visitor.controls(scene, wanted)).find(({ key }) => wanted.test(key));
    if (!control) throw new Error(`${name} has no ${wanted}`);
    const single = await visitor.press(scene, control, [], delay);
    expect(await visitor.press(scene, control, [pause], delay)).toEqual(single);
  });
}

for (const pauses of [[120], [150], [250], [120, 240, 360, 480]]) {
  test(`presses of 下一话 after ${pauses} ms with auto-buy on buy one chapter`, async ({
    page,
    request,
    store,
    log,
  }) => {
    const { account } = await registerUser(page);
    await creditAccount(request, store.origins.provider, account, { coins: COINS });
    await page.evaluate(() =>
      localStorage.setItem('manying:comic:autoBuy', JSON.stringify({ v: 1, d: ['1001'] })),
    );
    await page.goto('/book/read/1001/6');
    await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
    const box = await activePage(page).getByRole('button', { name: '下一话' }).boundingBox();
    if (!box) throw new Error('there is no way on');
    await pressRepeatedly(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, pauses);
    await waitForTransition(page);
    await expectPictureLoaded(activePage(page).getByRole('img', { name: '第 1 页' }));
    await expect(page).toHaveURL(/\/1001\/7$/);
    expect(log.calls(/chapter\/buy/)).toHaveLength(1);
    expect((await storedUser(page)).coins).toBe(COINS - 15);
  });
}

test('a mouse double click on a book is one entry of the history', async ({ page }) => {
  await page.goto('/index');
  // The cover in the ranking stays where it is; the carousel moves.
  const ranking = activePage(page).getByRole('region', { name: '人气排行', exact: true });
  const card = ranking.getByRole('link', { name: '星港列车', exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const length = await page.evaluate(() => history.length);
  await card.dblclick();
  await waitForTransition(page);
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
});
