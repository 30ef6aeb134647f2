/** `npm run screens`: draws and checks the screens in windows of all shapes, light and dark (docs/decisions/078). */
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { SCREENS_FOLDER } from './harness/windows.ts';
import stories from './playwright.config.ts';

export default defineConfig(stories, {
  testDir: 'screens',
  retries: 0,
  workers: 2,
  // A screen is loaded once for each window.
  timeout: 900_000,
  // Pictures are compared with those that `--reference` has stored.
  snapshotPathTemplate: join(SCREENS_FOLDER, 'reference/{arg}{ext}'),
  expect: { toMatchSnapshot: { maxDiffPixels: 20 } },
  use: { deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } },
});
