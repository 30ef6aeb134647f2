import { expect, test } from 'vitest';
import { injectedMarkup, showsHostileText, withHostileTexts } from './hostileTexts.ts';

const answer = { id: '1001', name: '橘猫', list: [{ link: 'https://ad.test/x', count: 3, none: null }] };

test('texts and addresses become hostile, identifiers and numbers stay', () => {
  const hostile = withHostileTexts(answer);
  expect(hostile).toMatchObject({ id: '1001', list: [{ count: 3, none: null }] });
  expect(hostile.name).toMatch(/^橘猫.*<x-injected/);
  expect(hostile.list[0]?.link).toMatch(/^javascript:/);
  expect(answer.name).toBe('橘猫');
});

test.each([
  ['content', (text: string) => `<p>${text}</p>`],
  ['a title', (text: string) => `<title>${text}</title>`],
  ['an attribute', (text: string) => `<img alt="${text}">`],
])('an unescaped text in %s is found', (_, page) => {
  const html = page(withHostileTexts(answer).name);
  expect(injectedMarkup(html)).toContain('<x-injected');
  expect(showsHostileText(html)).toBe(false);
});

test('an address that is a script is found', () => {
  const { link } = withHostileTexts(answer).list[0] ?? { link: '' };
  expect(injectedMarkup(`<a href="${link}">`)).toHaveLength(1);
  expect(injectedMarkup(`<a href=${link}>`)).toHaveLength(1);
  expect(injectedMarkup(`<i style="background:url(${link})">`)).toHaveLength(1);
});

test('an escaped text is shown and injects nothing', () => {
  const html = `<p title="&quot;javascript:">${withHostileTexts(answer).name.replaceAll('<', '&lt;')}</p>`;
  expect(injectedMarkup(html)).toEqual([]);
  expect(showsHostileText(html)).toBe(true);
});
