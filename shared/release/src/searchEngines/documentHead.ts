/** The part of index.html that differs between addresses: titles, canonical address, `robots`. Pure functions. */
import { documentTitle } from '@manying/platform/documentTitle';
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';
import { pageAt, type SearchPage } from '@manying/release/searchEngines/searchPages';

/** The site's title in a built index.html, as markup. */
const TITLE = /<title>([^<]*)<\/title>/;
/** The picture of link previews in a built index.html: a path. */
const PICTURE = /(<meta property="og:image" content=")(\/)/;

const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

/** Longest title, in characters: a title comes from the provider, and link previews show less. */
const MAX_TITLE_LENGTH = 200;

const titleElements = (title: string) => `<title>${title}</title>${meta('og:title', title)}`;

/** What the head depends on besides the address. */
export interface HeadSources {
  /** The page before: a built or rendered index.html. */
  readonly html: string;
  readonly pages: readonly SearchPage[];
  /** Public origin of the store; without it no absolute address is written. */
  readonly origin: string | undefined;
}

/**
 * The head elements of an address, instead of the title of index.html.
 * @param address path and query of the request.
 */
export function documentHead(address: string, { html, pages, origin }: HeadSources): string {
  const siteName = TITLE.exec(html)?.[1] ?? '';
  const found = pageAt(pages, address);
  const title = documentTitle(escapeMarkup(found?.page.title ?? ''), siteName);
  const elements = [titleElements(title)];
  // An unknown address redirects. It is not `noindex`, since a page may be unknown while the registry cannot be read.
  if (found && !found.page.isListed) elements.push('<meta name="robots" content="noindex">');
  else if (origin !== undefined && found?.canonical !== undefined) {
    const url = escapeMarkup(origin + found.canonical);
    const path = found.otherPath === undefined ? '' : ` data-path="${escapeMarkup(found.otherPath)}"`;
    elements.push(`<link rel="canonical" href="${url}"${path}>`, meta('og:url', url));
  }
  return elements.join('');
}

/** Puts the head of an address into index.html. */
export function withHead(html: string, head: string): string {
  return html.replace(TITLE, () => head);
}

/** Both titles of a head. */
const WRITTEN_TITLES = /<title>[^<]*<\/title><meta property="og:title" content="[^"]*">/;

/** Replaces the titles of a page that has its head. @param title plain text. */
export function withTitle(html: string, title: string): string {
  const shortened = Array.from(title).slice(0, MAX_TITLE_LENGTH).join('');
  return html.replace(WRITTEN_TITLES, () => titleElements(escapeMarkup(shortened)));
}

/** Makes the address of the picture for link previews absolute, as they need it. */
export function withAbsolutePicture(html: string, origin: string | undefined): string {
  return origin === undefined
    ? html
    : html.replace(PICTURE, (_, before: string) => `${before}${escapeMarkup(origin)}/`);
}
