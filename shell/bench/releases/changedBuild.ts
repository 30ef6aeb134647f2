/** Builds of an app with the changes of a step. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type App, ROOT } from '@manying/build/app';
import { type Built, compile } from '@manying/build/compile';
import { withRules } from '../monolith/oneBundle.ts';
import { CHANGED_FILES, type Step } from './steps.ts';

const CACHE = join(ROOT, '.cache/bench/releases');
/** The changes of the step that is built now; the loader reads them. */
const STEP_FILE = join(CACHE, 'current.json');

/** Builds an app with the changes of a step. Builds run one at a time, because they share the step's file. */
export async function compileStep(app: App, step: Step): Promise<Built> {
  const changes = JSON.stringify(step.changes);
  // The changes are part of the sources, so that each step has a build id of its own.
  const sources = join(CACHE, 'steps', step.name);
  mkdirSync(sources, { recursive: true });
  writeFileSync(join(sources, 'changes.json'), changes);
  writeFileSync(STEP_FILE, changes);
  return compile({
    ...app,
    folder: join(CACHE, step.name, app.name),
    sources: [...app.sources, relative(ROOT, sources), 'shell/bench/releases'],
    config: (options) =>
      withRules(app.config(options), [
        {
          test: CHANGED_FILES.map((file) => join(ROOT, file)),
          enforce: 'pre',
          loader: join(import.meta.dirname, 'applyChanges.mjs'),
          options: { root: ROOT, stepFile: STEP_FILE },
        },
      ]),
  });
}
