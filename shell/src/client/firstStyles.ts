/** Style sheet and colour of the browser's bars, from the boot script. */
import type { Theme } from './firstPaint.ts';

declare global {
  interface Window {
    /** Resolves when the document is parsed and its style sheet is applied or has failed. Set by the boot script. */
    manyingDrawable?: Promise<unknown>;
  }
}

/** Gives the browser's bars the colour of the chosen theme; without a choice they follow the system. */
export function applyThemeColor(chosenTheme: Theme | undefined): void {
  if (!chosenTheme) return;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  // The attribute: Chromium before 96 and Firefox before 106 have no `media` property of a `<meta>`.
  const chosen = document.querySelector<HTMLMetaElement>(`meta[media*=${chosenTheme}]`)?.content;
  if (chosen) for (const meta of metas) meta.content = chosen;
}

/** Applies a preloaded style sheet. As an element of the document it would delay the first paint. */
export function applyStyles({
  href,
  integrity,
}: Pick<HTMLLinkElement, 'href' | 'integrity'>): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, integrity });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Resolves when the document is parsed; inline scripts run before that. */
const documentParsed = () =>
  new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

/** Applies the style sheets that the head preloads. See {@link Window.manyingDrawable}. */
export async function whenDrawable(): Promise<void> {
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')];
  await documentParsed();
  await Promise.all(preloads.map(applyStyles));
}
