import { expect, test } from 'vitest';
import { withFallbacks } from './cssFallbacks.ts';

/** Normalizes a style sheet to one line. */
const normalized = (css: string) =>
  css
    .replace(/\s*([{}])\s*/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .trim();

/** The rules added to a style sheet. */
const added = (css: string) => normalized(withFallbacks(css, 'test.css').replace(css, ''));

const NO_MIX = '@supports not (color: color-mix(in srgb, red, red))';
const NO_HAS = '@supports not selector(:has(a))';

test.each<[string, string, string]>([
  [
    'a mix of two colours becomes the larger part',
    '.a { background: color-mix(in srgb, var(--accent) 24%, var(--bg)) }',
    `${NO_MIX}{ .a{ background: var(--bg) } }`,
  ],
  [
    'a mix that names the share of its second colour',
    '.a { background: color-mix(in srgb, var(--fill), var(--white) 75%) }',
    `${NO_MIX}{ .a{ background: var(--white) } }`,
  ],
  [
    'a weak tint becomes a translucent grey',
    '.a { background: color-mix(in srgb, currentcolor 12%, transparent) }',
    `${NO_MIX}{ .a{ background: rgba(128, 128, 128, 0.12) } }`,
  ],
  [
    'a strong tint becomes the colour',
    '.a { background: color-mix(in srgb, var(--player-bg) 88%, transparent) }',
    `${NO_MIX}{ .a{ background: var(--player-bg) } }`,
  ],
  [
    'every mix of a gradient',
    '.a { background: linear-gradient(color-mix(in srgb, red 10%, blue), color-mix(in srgb, red, blue 10%) 5%) }',
    `${NO_MIX}{ .a{ background: linear-gradient(blue, red 5%) } }`,
  ],
  [
    'a colour declared before the mix is the fallback',
    '.a { background: var(--soft); background: color-mix(in srgb, red 70%, blue) }',
    `${NO_MIX}{ .a{ background: var(--soft) } }`,
  ],
  [
    'the height of the small viewport',
    '.a { min-height: calc(100dvh - var(--bar)); width: 50svw }',
    '@supports not (height: 1dvh){ .a{ min-height: calc(100vh - var(--bar)); width: 50vw } }',
  ],
  [
    'an aspect ratio',
    '.a { aspect-ratio: var(--ratio-poster) }',
    '@supports not (aspect-ratio: 1){ .a::before{ float: left; padding-top: calc(100% / (var(--ratio-poster))); content: "" } }',
  ],
  ['clipping', '.a { overflow: clip }', '@supports not (overflow: clip){ .a{ overflow: hidden } }'],
  [
    'long words',
    '.a { overflow-wrap: anywhere }',
    '@supports not (overflow-wrap: anywhere) { .a { overflow-wrap: break-word } }',
  ],
  [
    'a safe alignment',
    '.a { justify-content: safe center }',
    '@supports not (justify-content: safe center){ .a{ justify-content: center } }',
  ],
  [
    'a selector without specificity',
    ':where(.a) { width: 24px }',
    '@supports not selector(:where(a)){ .a { width: 24px } }',
  ],
  [
    'bars that are visible while they contain visible focus',
    '.a:not(:has(:focus-visible)) > .b { opacity: 0 }',
    `${NO_HAS}{ .a > .b { opacity: 0 } }`,
  ],
  [
    'a field whose input has the focus',
    '.a:has(> .input:focus) { color: red }',
    `${NO_HAS}{ .a:focus-within { color: red } }`,
  ],
  ['a selector without a replacement', '.a:has(> aside) { color: red }', ''],
  ['a rule that every browser supports', '.a { color: red; width: min(100%, 10px) }', ''],
  ['steps of an animation', '@keyframes a { to { height: 100dvh } }', ''],
])('%s', (_, css, expected) => {
  expect(added(css)).toBe(normalized(expected));
});

test('a fallback is in the same media query, after its rule', () => {
  const css = '@media (min-width: 9px) { .a { height: 1dvh } .b { color: red } }';
  expect(normalized(withFallbacks(css, 'test.css'))).toBe(
    '@media (min-width: 9px) { .a { height: 1dvh } @supports not (height: 1dvh) { .a { height: 1vh } } .b { color: red } }',
  );
});

const IF_LIGHT_DARK = '@supports (color: light-dark(red, red))';

test.each<[string, string, string]>([
  [
    'of the sheet',
    '@starting-style { .a { opacity: 0 } }',
    `${IF_LIGHT_DARK}{ @starting-style { .a { opacity: 0 } } }`,
  ],
  [
    'of a window size',
    '@media (min-width: 720px) { @starting-style { .a { opacity: 0 } } }',
    `@media (min-width: 720px) { ${IF_LIGHT_DARK}{ @starting-style { .a { opacity: 0 } } } }`,
  ],
  [
    'inside a rule',
    '.a { opacity: 1; @starting-style { opacity: 0 } }',
    `.a { opacity: 1; ${IF_LIGHT_DARK}{ @starting-style { opacity: 0 } } }`,
  ],
  [
    'twice',
    '@starting-style { .a { opacity: 0 } } @starting-style { .b { opacity: 0 } }',
    `${IF_LIGHT_DARK}{ @starting-style { .a { opacity: 0 } } } ${IF_LIGHT_DARK}{ @starting-style { .b { opacity: 0 } } }`,
  ],
])('a @starting-style %s is kept from the versions of Chromium that crash by it', (_, css, guarded) => {
  expect(normalized(withFallbacks(css, 'test.css'))).toBe(normalized(guarded));
});
