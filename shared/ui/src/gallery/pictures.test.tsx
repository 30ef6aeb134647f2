/**
 * Compares every state of every component with its stored picture, light and dark. After an intended change:
 * `npx vitest run --project browser gallery --update`.
 */
import type { ReactNode } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { blockFont } from './blockFont.ts';
import { gallery } from './components.ts';
import { Entry, OverlayState } from './GalleryPage.tsx';
import { type GalleryEntry, THEMES } from './gallery.ts';
import '../tokens.css';
import '../base.css';
import './still.css';

declare module 'vitest/browser' {
  interface BrowserCommands {
    resizeWindow(size: { width: number; height: number }): Promise<void>;
  }
}

/** The size of the window before and after these tests. */
const WINDOW = { width: parent.innerWidth, height: parent.innerHeight };
/** High enough for the component with the most states. */
const TALL = { width: 400, height: 2600 };
const OVERLAY = { width: 360, height: 300 };
const entries = Object.entries<GalleryEntry>(gallery);

beforeAll(async () => {
  await commands.resizeWindow(TALL);
  document.fonts.add(await new FontFace('Block', blockFont(), { weight: '100 900' }).load());
  // The second one draws what the first one loads later.
  await import('../PanelIllustration.tsx');
});

afterAll(async () => {
  document.fonts.clear();
  await commands.resizeWindow(WINDOW);
});

/** Renders a node, waits until it is complete and compares it with its picture. */
async function compare(node: ReactNode, { appears }: GalleryEntry, picture: string) {
  const { container } = await render(<div data-testid="picture">{node}</div>);
  if (appears) await expect.poll(() => container.querySelector(appears)).not.toBeNull();
  for (const image of container.querySelectorAll('img')) {
    await expect.poll(() => image.complete && getComputedStyle(image).opacity).toBe('1');
  }
  // The timer of a time-out of its own would run on, and keep the process from ending. The time-out of the test applies.
  await expect(page.getByTestId('picture')).toMatchScreenshot(picture, { timeout: 0 });
}

// Without a retry: a first picture is stored by the attempt that misses it, and must be looked at.
const ONCE = { retry: 0 };

test.for(entries.filter(([, { overlay }]) => !overlay))('%s', ONCE, async ([component, entry]) => {
  await page.viewport(TALL.width, TALL.height);
  await compare(<Entry states={entry.states} />, entry, component);
});

const overlays = entries
  .filter(([, { overlay }]) => overlay)
  .flatMap(([component, entry]) =>
    Object.keys(entry.states).flatMap((state) => THEMES.map((theme) => ({ component, entry, state, theme }))),
  );

test.for(overlays)('$component: $state, $theme', ONCE, async ({ component, entry, state, theme }) => {
  await page.viewport(OVERLAY.width, OVERLAY.height);
  const node = <OverlayState state={entry.states[state]} theme={theme} />;
  await compare(node, entry, `${component}-${state}-${theme}`.replaceAll(' ', '-'));
});
