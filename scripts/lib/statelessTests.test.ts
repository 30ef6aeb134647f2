import { expect, test } from 'vitest';
import { isStateless } from './statelessTests.ts';

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
