import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const html = readFileSync(join(import.meta.dirname, '../../shell/src/index.html'), 'utf8');

test('the page refuses translation, which replaces texts that React goes on changing', () => {
  expect(html).toMatch(/<html[^>]* translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate">');
});
