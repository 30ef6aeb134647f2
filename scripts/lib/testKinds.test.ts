import { expect, test } from 'vitest';
import { isProviderTest, isStateless } from './testKinds.ts';

test('a file that tests pure functions only is stateless', () => {
  expect(isStateless("import { expect, test } from 'vitest';\nimport { price } from './price.ts';\n")).toBe(
    true,
  );
});

test.each([
  ["import { readFileSync } from 'node:fs';"],
  ["import { expect, test, vi } from 'vitest';"],
  ["import {\n  afterEach,\n  expect,\n} from 'vitest';"],
  ["import { api } from '@manying/platform/api';"],
  ["import '../comicApi.ts';"],
  ['let count = 0;'],
  ['setUpShop();'],
  ["setTestSite('https://api.test');"],
])('a file with %j is not stateless', (line) => {
  expect(isStateless(`import { expect } from 'vitest';\n${line}\n`)).toBe(false);
});

const OPENS_PROVIDER = "import { openTestApp } from '../testing/testApp.ts';\n";

test('a file that opens a provider shares a process with others of this kind', () => {
  expect(isProviderTest(`${OPENS_PROVIDER}vi.spyOn(console, 'error');\n`)).toBe(true);
  expect(isStateless(OPENS_PROVIDER)).toBe(false);
  expect(isProviderTest("import { price } from './price.ts';\n")).toBe(false);
});

test.each([
  "vi.mock('../db/open.ts');",
  "vi.stubEnv('PORT', '1');",
  "vi.stubGlobal('fetch', none);",
  "process.env.PORT = '1';",
])('a file with %s has a process of its own', (line) => {
  expect(isProviderTest(`${OPENS_PROVIDER}${line}\n`)).toBe(false);
});
