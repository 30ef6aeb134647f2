/** The smoke runs of the commands that are too long for the stories; they start servers and browsers of their own. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'smoke',
  testMatch: '*.spec.ts',
  outputDir: '../.cache/smoke',
  fullyParallel: false,
  forbidOnly: true,
  workers: 1,
  retries: 0,
  // Whatever is not built yet is built first.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
});
