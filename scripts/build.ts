/** `npm run build`: builds every front end, or those named: `npm run build -- comic`. */
import { compile } from '@manying/build/compile';
import { APPS, type AppName } from './lib/apps.ts';
import { fail } from './lib/fail.ts';

const requested = process.argv.slice(2);
const names = requested.length > 0 ? requested : Object.keys(APPS);
const unknown = names.filter((name) => !(name in APPS));
if (unknown.length > 0)
  fail(`There is no front end '${unknown.join("', '")}': choose from ${Object.keys(APPS).join(', ')}.`);

for (const name of names) {
  const started = performance.now();
  try {
    const built = await compile(APPS[name as AppName]);
    const time = `${Math.round(performance.now() - started)} ms`;
    console.info(`${name.padEnd(8)} ${built.buildId}  ${built.isNew ? `built in ${time}` : 'up to date'}`);
  } catch (error) {
    fail((error as Error).message);
  }
}
