import { afterEach, expect, test } from 'vitest';
import { applyThemeColor } from './firstStyles.ts';

const COLORS = { light: '#faf7f2', dark: '#141110' } as const;
const { media } = Object.getOwnPropertyDescriptors(HTMLMetaElement.prototype);

const metas = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const colors = () => metas().map(({ content }) => content);

function addMetas(): void {
  for (const [theme, content] of Object.entries(COLORS)) {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', content });
    meta.setAttribute('media', `(prefers-color-scheme: ${theme})`);
    document.head.append(meta);
  }
}

afterEach(() => {
  for (const meta of metas()) meta.remove();
  Object.defineProperty(HTMLMetaElement.prototype, 'media', media);
});

// Chromium before 96 and Firefox before 106 have no `media` property of a `<meta>`.
for (const hasMedia of [true, false]) {
  const browser = hasMedia ? 'a current browser' : 'a browser without HTMLMetaElement.media';
  test.for(['light', 'dark'] as const)(`the bars of ${browser} have the colour of the theme: %s`, (theme) => {
    addMetas();
    if (!hasMedia) Reflect.deleteProperty(HTMLMetaElement.prototype, 'media');
    applyThemeColor(theme);
    expect(colors()).toEqual([COLORS[theme], COLORS[theme]]);
  });
}

test('without a choice the bars follow the system', () => {
  addMetas();
  applyThemeColor(undefined);
  expect(colors()).toEqual(Object.values(COLORS));
});
