/** A compile error during development: shown in the page, and the page keeps its state when it is repaired. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, type BuildOptions, commonConfig, ROOT } from '@manying/build/app';
import { findChromium } from '@manying/build/chromium';
import { serveWithHotReload } from '@manying/build/develop';
import { freePort } from '@manying/build/freePort';
import { rspack } from '@rspack/core';
import { type Browser, chromium, type Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** The development server of the test's app and a page of it. */
let server: Awaited<ReturnType<typeof serveWithHotReload>>;
let browser: Browser;
let page: Page;
let folder = '';

const part = (text: string) => `export const Part = () => <p>${text}</p>;\n`;
const writePart = (source: string) => writeFileSync(join(folder, 'Part.tsx'), source);
const MAIN = `import { createRoot } from 'react-dom/client';
import { Part } from './Part.tsx';
const App = () => <main><input aria-label="name" /><Part /></main>;
createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
`;

const config = (options: BuildOptions): ReturnType<App['config']> => {
  const common = commonConfig({ folder, name: 'hot' }, options);
  // The policy of a page of the store forbids inline style sheets and frames.
  const policy = { 'http-equiv': 'Content-Security-Policy', content: "style-src 'self'; frame-src 'none'" };
  const html = new rspack.HtmlRspackPlugin({ title: 'hot', meta: { policy } });
  return { ...common, entry: './main.tsx', plugins: [...(common.plugins ?? []), html] };
};

beforeEach(async () => {
  // Below the root, where the app finds React.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/hot-reload-'));
  writeFileSync(join(folder, 'main.tsx'), MAIN);
  writePart(part('first'));
  const port = await freePort();
  server = await serveWithHotReload({ name: 'hot-reload-test', folder, config }, 'localhost', port);
  browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.getByRole('textbox').fill('typed before');
});
afterEach(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const panel = () => page.getByRole('alert', { name: 'Compile errors' });
const appears = (text: string) => page.getByText(text, { exact: true }).waitFor({ timeout: 60_000 });

it('is shown in the page and disappears with its repair, which keeps what was typed', async () => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  for (const round of ['second', 'third']) {
    writePart(`${part(round)}const broken = ;\n`);
    await panel().waitFor();
    expect(await panel().textContent()).toMatch(/Part\.tsx[\s\S]*Expression expected/);
    writePart(part(round));
    await appears(round);
    expect(await panel().count()).toBe(0);
    expect(await page.getByRole('textbox').inputValue()).toBe('typed before');
  }
  expect(violations).toEqual([]);
});

it('can be closed, and is shown again when it is not repaired by the next change', async () => {
  writePart('const broken = ;');
  await panel().getByRole('button', { name: 'Close' }).click();
  expect(await panel().count()).toBe(0);
  writePart('const broken = [;');
  await panel().waitFor();
});
