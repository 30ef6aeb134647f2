/** `npm run api`: writes docs/platform-api.md from declarations and docstrings of the provided modules. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { readPlatformApi, renderPlatformApi } from './lib/platformApi.ts';

const modules = readPlatformApi();
writeFileSync(join(ROOT, 'docs/platform-api.md'), renderPlatformApi(modules));
console.info(`docs/platform-api.md: ${modules.length} modules`);
