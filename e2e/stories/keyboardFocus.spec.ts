/** Bars that stay in place cover nothing that gets the focus by the keyboard (WCAG 2.4.11). */
import { coveredControlsOf } from '../harness/coveredFocus.ts';
import { doubleTextSize } from '../harness/largeText.ts';
import { activePage } from '../harness/phone.ts';
import { FURTHER_SCREENS, openScreen, SCREENS } from '../harness/screens.ts';
import { expect, test } from '../harness/test.ts';

/** Screens that do not scroll: films that change meanwhile, a text, records with no control but the way back. */
const UNSCROLLED = new Set(['feed', 'placeholder', 'records']);

test.describe.configure({ mode: 'parallel' });

for (const screen of [...SCREENS, ...FURTHER_SCREENS].filter(({ name }) => !UNSCROLLED.has(name))) {
  test(`no bar of ${screen.name} covers what gets the focus`, async ({ page }) => {
    await openScreen(page, screen);
    expect(await coveredControlsOf(page), 'a phone').toEqual([]);
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await coveredControlsOf(page), 'a phone in landscape').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await doubleTextSize(page);
    expect(await coveredControlsOf(page), 'large text').toEqual([]);
  });
}

test('the tip of home is shown to the visitor of these tests', async ({ page }) => {
  const home = SCREENS.find(({ name }) => name === 'home');
  if (!home) throw new Error('home is one of the screens');
  await openScreen(page, home);
  await expect(activePage(page).getByRole('complementary', { name: '添加到桌面' })).toBeVisible();
});
