/** `npm run spec`: writes docs/spec-coverage.md, the tests of each sentence of the specification, from the tags on tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import {
  COVERAGE_PAGE,
  findProblems,
  readTaggedFiles,
  renderSpecCoverage,
} from '../e2e/architecture/specCoverage.ts';
import { fail } from './lib/fail.ts';

const files = readTaggedFiles();
const problems = findProblems(files);
if (problems.length > 0) fail(problems.join('\n'));
writeFileSync(join(ROOT, COVERAGE_PAGE), renderSpecCoverage(files));
console.info(`${COVERAGE_PAGE}: tests of ${files.length} files`);
