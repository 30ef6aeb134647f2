import { createUsedStyles } from '@manying/build/usedStyles';
import { afterEach, expect, test, vi } from 'vitest';

const HTML = '<div class="bar open"><a href="/" style="color:var(--ink)">text</a></div>';

afterEach(() => vi.restoreAllMocks());

test.each<[string, string, string]>([
  ['rules of other classes go', '.bar{top:0}.sheet{top:1px}.bar .sheet{top:2px}', '.bar{top:0}'],
  ['one selector of a list goes', '.bar,.sheet{top:0}', '.bar{top:0}'],
  ['states, attributes and elements stay', 'a:hover{top:0}.bar[aria-busy]:active{top:0}', ''],
  ['a class that must be absent is not needed', '.bar:not(.sheet){top:0}.bar:is(.x,.open){top:1px}', ''],
  ['classes in :where() are needed', ':where(.sheet){top:0}:where(.bar){top:1px}', ':where(.bar){top:1px}'],
  ['escaped names stay', '.a\\:b{top:0}', ''],
  ['themes stay', '@media (prefers-color-scheme:dark){.bar{top:0}}', ''],
  ['groups without rules go', '@media print{.sheet{top:0}}.bar{top:0}', '.bar{top:0}'],
  [
    'properties and animations that nothing uses go',
    ':root{--a:1px;--b:2px;--ink:red}@keyframes x{to{top:0}}@keyframes y{to{top:0}}.bar{top:var(--a);animation:x 1s}',
    ':root{--a:1px;--ink:red}@keyframes x{to{top:0}}.bar{top:var(--a);animation:x 1s}',
  ],
])('%s', (_, css, expected) => {
  expect(createUsedStyles(css)(HTML)).toBe(expected || css);
});

test('each screen of a page gets its own styles', () => {
  const stylesOf = createUsedStyles('.a{top:0}.b{top:1px}');
  expect(stylesOf('<i class="a">')).toBe('.a{top:0}');
  expect(stylesOf('<i class="b">')).toBe('.b{top:1px}');
  expect(stylesOf('<i class="a b">')).toBe('.a{top:0}.b{top:1px}');
});

test('a sheet that is no CSS stays as it is', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(createUsedStyles('.a{top:0}}<script>')(HTML)).toBe('.a{top:0}}<script>');
});
