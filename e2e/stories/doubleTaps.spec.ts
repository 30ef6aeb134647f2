/**
 * One tap, one effect: two quick presses of a control have the effect of one press (address, history, calls
 * that change something, coins). The controls are found in the pages at run time. A run presses a seeded sample of them.
 * All kinds of controls of every page, with every pause and both delays of the provider, take hours (`STORIES=full`), and
 * are split into parts. A number sets the size of the sample, and E2E_DOUBLE_TAPS_SCENES chooses scenes by a regular expression:
 *
 *     E2E_DOUBLE_TAPS=40 E2E_DOUBLE_TAPS_SCENES='^/user' npm run e2e -- stories/doubleTaps
 */

import { seededRandom } from '@manying/testing/random';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { creditAccount, registerUser, storedUser } from '../harness/account.ts';
import type { Control } from '../harness/controls.ts';
import { isFullRun } from '../harness/fullRun.ts';
import type { MainStore } from '../harness/mainStore.ts';
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { type Scene, scenes } from '../harness/pressScenes.ts';
import { COINS, PressVisitor } from '../harness/pressVisitor.ts';
import { expect, test } from '../harness/test.ts';
import { pressRepeatedly } from '../harness/touch.ts';

/** Pauses between the two presses, in ms. */
const PAUSES = [0, 60, 120, 180, 250, 320] as const;
/** Delays of the answers of the provider, in ms. */
const DELAYS = [0, 400] as const;
const SEED = 77_120_331;
test.describe.configure({ mode: 'parallel' });

// A press that the page dispatches itself has no pointer that a gesture could capture.
test.beforeEach(({ log }) => log.allowErrors(/setPointerCapture/));

/** Prints the progress of a long run. */
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Number of cases of the sample. */
const SAMPLE_SIZE = Number(process.env.E2E_DOUBLE_TAPS) || 4;
/** Tests of a full run, so that it uses several workers. */
const PARTS = 12;
const CHOSEN_SCENES = new RegExp(process.env.E2E_DOUBLE_TAPS_SCENES ?? '');

type Compare = (scene: Scene, control: Control, delay: number, pauses: readonly number[]) => Promise<void>;

/** Compares two presses with one in the cases of a run, prints how many there were, and expects no difference. */
async function comparePresses(
  { context, request, store }: { context: BrowserContext; request: APIRequestContext; store: MainStore },
  run: (visitor: PressVisitor, chosen: readonly Scene[], compare: Compare) => Promise<void>,
): Promise<void> {
  const visitor = new PressVisitor(context, request, store.origins.provider);
  await visitor.interceptProvider();
  const differences: string[] = [];
  let cases = 0;
  const all = scenes(store.data);
  expect(all.length).toBeGreaterThan(30);
  const chosen = all.filter(({ name }) => CHOSEN_SCENES.test(name));
  await run(visitor, chosen, async (scene, control, delay, pauses) => {
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
  });
  print(`${cases} cases of double taps, ${differences.length} of which differ from one press`);
  expect(differences).toEqual([]);
}

if (isFullRun) {
  for (let part = 1; part <= PARTS; part += 1) {
    test(`every kind of control of every page pressed twice has the effect of one press, part ${part} of ${PARTS}`, async ({
      context,
      request,
      store,
    }) => {
      test.setTimeout(12 * 3_600_000);
      await comparePresses({ context, request, store }, async (visitor, chosen, compare) => {
        for (const scene of chosen.filter((_, index) => index % PARTS === part - 1)) {
          const kinds = new Map((await visitor.controls(scene)).map((control) => [control.kind, control]));
          for (const control of kinds.values()) {
            for (const delay of DELAYS) await compare(scene, control, delay, PAUSES);
          }
          print(`${scene.name}: ${[...kinds.values()].map(({ key }) => key).join(', ')}`);
        }
      });
    });
  }
} else {
  test(`${SAMPLE_SIZE} controls (seed ${SEED}) pressed twice have the effect of one press`, async ({
    context,
    request,
    store,
  }) => {
    // A case opens a page three times; on a busy machine that takes half a minute.
    test.setTimeout(SAMPLE_SIZE * 40_000);
    const random = seededRandom(SEED);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    };
    await comparePresses({ context, request, store }, async (visitor, chosen, compare) => {
      for (let cases = 0; cases < SAMPLE_SIZE; cases += 1) {
        const scene = pick(chosen);
        const controls = await visitor.controls(scene);
        await compare(scene, pick(controls), pick(DELAYS), [pick(PAUSES)]);
      }
    });
  });
}

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
    const visitor = new PressVisitor(context, request, store.origins.provider);
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
