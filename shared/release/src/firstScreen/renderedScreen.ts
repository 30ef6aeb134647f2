/** A rendered first screen as a part of index.html. */
import { BUILD_ADDRESS } from '@manying/build/serverFile';
import { withTitle } from '@manying/release/searchEngines/documentHead';
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';

/** What a render thread answers. */
export interface Rendered {
  /** The element around the screen, its attributes included, without its content. */
  readonly container: string;
  /** Inline script at the start of the container. It shows the screen, and hands over to the application. */
  readonly script: string;
  /** Inline script at its end. */
  readonly end: string;
  readonly html: string;
  /** The title of the document: the name of the book or the film. Without it that of the page in the registry counts. */
  readonly title?: string | undefined;
  /** Address of a picture that the document requests before the scripts of the application (docs/decisions/070). */
  readonly picture?: string | undefined;
}

/** A rendered screen, ready to be inserted. The policy of the page names the scripts and the styles, not the HTML. */
export interface RenderedScreen extends Rendered {
  readonly styles: string;
}

/** The element of index.html in which the application renders, and the script that tells that it is parsed. */
const ROOT = /<div id="root"><\/div>(?:<script>[^<]*<\/script>)?/;

/** Largest length of a screen, in characters: home has about 60,000. */
export const MAX_LENGTH = 500_000;

/** Marks around an inserted screen: the service worker keeps the page without it (shell/src/serviceWorker). */
const MARKS = ['<!--rendered-->', '<!--/rendered-->'] as const;

/** The screen with addresses that are right in another document. @param base address of the build's folder. */
export function renderedScreen(rendered: Rendered, styles: string, base: string): RenderedScreen {
  const html = rendered.html.replaceAll(BUILD_ADDRESS, base);
  if (html.length > MAX_LENGTH) throw new Error(`The render has ${html.length} characters`);
  // The text of a style element cannot end the element.
  return { ...rendered, html, styles: styles.replaceAll('</', '<\\/') };
}

const scriptElement = (code: string) => `<script>${code}</script>`;

/** The inline parts, whose hashes the policy of the page needs. */
export const inlineParts = ({ script, end, styles }: RenderedScreen): string =>
  `${scriptElement(script)}<style>${styles}</style>${scriptElement(end)}`;

/**
 * Requests a picture before anything else. The boot script waits for it because of this element, and the service worker
 * removes it (shell/src/serviceWorker).
 */
function withPicture(page: string, picture: string): string {
  const href = escapeMarkup(picture);
  const link = `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}" data-picture="">`;
  return page.replace('</title>', (title) => title + link);
}

/** Inserts a screen into index.html. @throws Error when the page has no root element. */
export function withRenderedScreen(index: string, screen: RenderedScreen): string {
  const { container, script, end, html, styles, title, picture } = screen;
  const titled = title ? withTitle(index, title) : index;
  const page = picture ? withPicture(titled, picture) : titled;
  const root = ROOT.exec(page);
  if (!root) throw new Error('index.html has no root element');
  const position = root.index + root[0].length;
  const content = `${scriptElement(script)}<style>${styles}</style>${html}${scriptElement(end)}`;
  const [before, after] = MARKS;
  return `${page.slice(0, position)}${before}${container}${content}</div>${after}${page.slice(position)}`;
}

/** An inserted screen: its own parts before and after the HTML of the build. */
const INSERTED =
  /(<!--rendered--><div[^>]*><script>[\s\S]*?<\/script><style>[\s\S]*?<\/style>)[\s\S]*(<script>[\s\S]*?<\/script><\/div><!--\/rendered-->)/;

/** The document without the HTML of its screen: the policy of the page allows no script that a screen may contain. */
export const withoutScreenHtml = (document: string): string => document.replace(INSERTED, '$1$2');
