/** The end-to-end stories: a phone against a real store on its own ports. */
import { findChromium } from '@manying/build/chromium';
import { defineConfig, devices } from '@playwright/test';
import { LEFT_OUT } from './harness/fullRun.ts';

// A run clears its output folder at the start, so simultaneous runs need different ones. Workers inherit the variable.
process.env.E2E_OUTPUT ??= `../.cache/e2e/${process.pid}`;

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.spec.ts',
  outputDir: process.env.E2E_OUTPUT,
  globalSetup: './harness/globalSetup.ts',
  fullyParallel: false,
  forbidOnly: true,
  ...(process.env.STORIES === 'quick' ? { grepInvert: [...LEFT_OUT] } : {}),
  // Stories spend most of their time waiting for timers and transitions, so two cores can run three of them.
  workers: 3,
  // A retried story is listed as flaky at the end of `npm test`; `npm run soak` repeats it without retries.
  retries: 2,
  // Long enough for a slow machine next to the component tests: a wait that succeeds costs nothing.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // A service worker would answer in place of the servers that the stories break; its own story allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'no-preference' },
    actionTimeout: 45_000,
    video: 'off',
    screenshot: 'off',
    // A trace adds a quarter to the run time; `npx playwright test --trace on` records one.
    trace: 'off',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
