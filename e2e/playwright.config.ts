/** The end-to-end stories: a phone with the store open, against a real store on ports of its own. */
import { findChromium } from '@manying/build/chromium';
import { defineConfig, devices } from '@playwright/test';

// A run clears its folder when it begins: two runs at once need one each. Workers find their run's here.
process.env.E2E_OUTPUT ??= `../.cache/e2e/${process.pid}`;

export default defineConfig({
  testDir: 'stories',
  testMatch: '*.spec.ts',
  outputDir: process.env.E2E_OUTPUT,
  globalSetup: './harness/globalSetup.ts',
  fullyParallel: false,
  forbidOnly: true,
  // Stories wait for timers and slides most of their time: two cores have room for a third one.
  workers: 3,
  // A retried story is listed as flaky at the end of `npm test`; `npm run soak` repeats it without retries.
  retries: 2,
  // Beside the component tests a start of a whole store takes most of a minute.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    // It would answer in the place of what the stories break; its own story allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'no-preference' },
    actionTimeout: 10_000,
    video: 'off',
    screenshot: 'off',
    // A trace costs a quarter of the time; `npx playwright test --trace on` records what a failure needs.
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
