// @ts-check
/**
 * `npm run soak -- <pattern>`: repeats the stories whose file matches, with more workers than cores and without retries, to
 * find flaky stories. Accepts all options of Playwright.
 */
import { runStories } from './lib/playwright.mjs';

/** Number of runs of each story. */
const REPEATS = 20;
/** Number of parallel browsers: more than the cores of a typical machine, so that stories run slowly. */
const WORKERS = 5;

runStories([`--repeat-each=${REPEATS}`, `--workers=${WORKERS}`, '--retries=0']);
