// @ts-check
/**
 * `npm run test:stories [-- files]`: runs all stories in full size, also those that `npm test` leaves out. Accepts all options
 * of Playwright.
 */
import { runStories } from './lib/playwright.mjs';

runStories([], { STORIES: 'full' });
