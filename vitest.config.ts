import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand, ToMatchScreenshotOptions } from 'vitest/node';
import { cacheModules } from './scripts/lib/cacheModules.ts';
import { TEST_FOLDERS } from './scripts/lib/testFolders.ts';
import { sharedTests } from './scripts/lib/testKinds.ts';
import { findChromium } from './shared/build/src/chromium.mjs';

const excluded = ['**/node_modules/**', '**/dist/**'];
/** Tests that take minutes: only `npm run test:releases` runs them. */
const long = process.env.RELEASES === 'full' ? [] : ['e2e/releases/**'];
const { stateless, provider } = sharedTests(import.meta.dirname, TEST_FOLDERS);

/** Timeout of one test, in ms: on a busy machine, a test that starts servers takes ten times as long as on an idle one. */
const TEST_TIMEOUT = { unit: 300_000, browser: 120_000 };
/** A test that passes on a retry is listed as flaky at the end of `npm test`. */
const RETRIES = 2;
/** Timeout of `expect.poll` and `expect.element`, in ms: a wait that succeeds costs nothing, however late it gives up. */
const WAIT = { poll: { timeout: 45_000 } };

/**
 * Pictures of components, stored beside their test. Another version of the browser may blend the edges of
 * shapes differently: a pixel may differ a little, and a few may differ more.
 */
const PICTURES = {
  comparatorName: 'pixelmatch' as const,
  comparatorOptions: { threshold: 0.1, allowedMismatchedPixelRatio: 0.005 },
  resolveScreenshotPath: ({ root, testFileDirectory, arg, ext }) =>
    join(root, testFileDirectory, 'pictures', `${arg}${ext}`),
  resolveDiffPath: ({ root, arg, ext }) => join(root, '.cache/pictures', `${arg}${ext}`),
} satisfies ToMatchScreenshotOptions & Record<string, unknown>;

/**
 * Size of the browser's window in px, with room for the page of a test. A larger page is shown scaled down, in a window that a
 * click scrolls by some pixels, and then observers miss what is at the page's upper edge.
 */
const WINDOW = { width: 1440, height: 1200 };

/** Resizes the window, for pictures of components that are higher than it. */
const resizeWindow: BrowserCommand<[size: { width: number; height: number }]> = ({ page }, size) =>
  page.setViewportSize(size);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: TEST_TIMEOUT.unit,
          hookTimeout: TEST_TIMEOUT.unit,
          // Many of these start servers and processes, which are slow on a busy machine.
          retry: RETRIES,
          expect: WAIT,
          include: TEST_FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
          exclude: [...excluded, ...long, ...stateless, ...provider],
        },
      },
      {
        test: {
          name: 'unit-stateless',
          environment: 'node',
          isolate: false,
          testTimeout: TEST_TIMEOUT.unit,
          expect: WAIT,
          include: stateless,
        },
      },
      {
        test: {
          name: 'unit-provider',
          environment: 'node',
          isolate: false,
          // The files share their modules, so a hook of a module runs after the first file only.
          setupFiles: ['provider/src/testing/removeTemporaryFolders.ts'],
          testTimeout: TEST_TIMEOUT.unit,
          hookTimeout: TEST_TIMEOUT.unit,
          retry: RETRIES,
          expect: WAIT,
          include: provider,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        plugins: [cacheModules()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            '@reduxjs/toolkit',
            '@reduxjs/toolkit/query/react',
            'react-redux',
            'react-router-dom',
            'valibot',
            'crypto-js/aes',
            'crypto-js/lib-typedarrays',
            'crypto-js/mode-ecb',
            'crypto-js/pad-nopadding',
            'lean-qr',
            'xgplayer/es/events.js',
            'xgplayer/es/lang/zh-cn.js',
            'xgplayer/es/player.js',
            'xgplayer/es/plugin/basePlugin.js',
            'xgplayer/es/plugin/plugin.js',
            'xgplayer/es/plugins/loading/index.js',
            'xgplayer/es/state.js',
            'xgplayer/es/plugins/progress/index.js',
            'xgplayer/es/plugins/time/index.js',
            'xgplayer-hls',
          ],
        },
        test: {
          name: 'browser',
          // The tests spend most of their time waiting for timers and animations, each worker in a page of its own.
          maxWorkers: 2,
          // Vitest refuses projects with other numbers of workers in one group.
          sequence: { groupOrder: 1 },
          include: TEST_FOLDERS.map((folder) => `${folder}/**/*.test.tsx`),
          exclude: excluded,
          setupFiles: ['shared/testing/src/resetPage.ts'],
          testTimeout: TEST_TIMEOUT.browser,
          hookTimeout: TEST_TIMEOUT.browser,
          expect: WAIT,
          retry: RETRIES,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            expect: { toMatchScreenshot: PICTURES },
            commands: { resizeWindow },
            viewport: { width: 390, height: 844 },
            provider: playwright({
              contextOptions: { viewport: WINDOW },
              launchOptions: {
                ...findChromium(),
                args: [
                  '--no-sandbox',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
