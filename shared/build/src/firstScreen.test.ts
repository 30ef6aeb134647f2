import { expect, test } from 'vitest';
import { renderFirstScreen, stylesFor } from './firstScreen.ts';

const MARKUP = '<div class="bar"><a href="/" style="color:var(--ink)"></a></div>';

test.each<[string, string, string]>([
  ['rules of other classes', '.bar{top:0}.sheet{top:1px}', '.bar{top:0}'],
  ['rules of other elements', 'a{top:0}button{top:1px}html{top:2px}', 'a{top:0}html{top:2px}'],
  ['one selector of a list', 'a,button{top:0}', 'a{top:0}'],
  ['a selector with one unknown class', '.bar .sheet{top:0}', ''],
  ['states that come later', '.bar:active{top:0}.bar:focus-visible{top:0}a::backdrop{top:0}', ''],
  [
    'keyframes that nothing uses',
    '@keyframes a{to{top:0}}@keyframes b{to{top:0}}.bar{animation:b 1s}',
    '@keyframes b{to{top:0}}.bar{animation:b 1s}',
  ],
  [
    'position of another class',
    '.bar>:nth-child(n + 5){top:0}.sheet>:nth-child(2n){top:0}',
    '.bar>:nth-child(n + 5){top:0}',
  ],
  ['comments', '/* why */.bar{top:0}', '.bar{top:0}'],
  [
    'properties that nothing uses',
    ':root{--a:1px;--b:2px}[data-x]{--a:3px}.bar{top:var(--a)}',
    ':root{--a:1px}[data-x]{--a:3px}.bar{top:var(--a)}',
  ],
  [
    'properties with one value, which are inlined',
    ':root{--a:calc(var(--b) + 1px);--b:2px}.bar{top:var(--a)}',
    '.bar{top:calc(2px + 1px)}',
  ],
  [
    'fallbacks of a pseudo-class, which is lowered',
    ':where(.bar){top:0}@supports not selector(:where(a)){.bar{top:0}}',
    '.bar{top:0}',
  ],
])('a first screen has no %s', (_, css, expected) => {
  expect(stylesFor(MARKUP, css)).toBe(expected);
});

test('properties that only the markup uses stay', () => {
  expect(stylesFor(MARKUP, ':root{--ink:red}.dark{--ink:blue}[data-dark]{--ink:blue}')).toBe(
    ':root{--ink:red}[data-dark]{--ink:blue}',
  );
});

test('the colours of the system stay: the window has them before the markup is shown', () => {
  const dark =
    '@media (prefers-color-scheme:dark){:root:not([data-theme]):not([data-mode=video]){--ink:blue}}';
  expect(stylesFor(MARKUP, `:root{--ink:red}${dark}`)).toBe(`:root{--ink:red}${dark}`);
});

test('the markup is what the entry renders, with short class names in markup and styles', () => {
  const code = `globalThis.firstScreen='<p class="page">漫影</p><p class="page-title page"></p>'`;
  expect(renderFirstScreen(code, '.page{top:0}.page-title{top:1px}.page .page-title{top:2px}')).toEqual({
    markup: '<p class="f0">漫影</p><p class="f1 f0"></p>',
    styles: '.f0{top:0}.f1{top:1px}.f0 .f1{top:2px}',
  });
});

test('an entry that renders nothing stops the build', () => {
  expect(() => renderFirstScreen('', '')).toThrow('rendered nothing');
});
