/** robots.txt and sitemap.xml of a deployment. */
import { escapeMarkup } from '@manying/release/searchEngines/escapeMarkup';
import {
  crawlRules,
  publicOrigin,
  type SearchPage,
  searchPages,
  sitemapAddresses,
} from '@manying/release/searchEngines/searchPages';

/** The documents of a deployment; parsed, not validated. */
export interface SearchSources {
  readonly site: unknown;
  readonly registry: unknown;
}

/** A file for search engines. */
export interface SearchFile {
  readonly name: 'robots.txt' | 'sitemap.xml';
  /** Its text; `undefined` when the deployment has none. */
  readonly text: (sources: SearchSources) => string | undefined;
}

/**
 * Account pages are not crawled: they show nothing without an account. Other pages that are not listed may be crawled,
 * or their `noindex` would not be read.
 */
function robotsText(pages: readonly SearchPage[], origin: string | undefined): string {
  const { denied, allowed } = crawlRules(pages);
  return [
    'User-agent: *',
    ...(denied.length > 0 ? denied.map((path) => `Disallow: ${path}`) : ['Disallow:']),
    ...allowed.map((path) => `Allow: ${path}`),
    ...(origin === undefined ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** A sitemap needs absolute addresses and at least one page. */
function sitemapText(pages: readonly SearchPage[], origin: string | undefined): string | undefined {
  const addresses = sitemapAddresses(pages);
  if (origin === undefined || addresses.length === 0) return undefined;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${escapeMarkup(origin + address)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
}

/** The files, beside index.html. */
export const SEARCH_FILES: readonly SearchFile[] = [
  {
    name: 'robots.txt',
    text: ({ site, registry }) => robotsText(searchPages(registry), publicOrigin(site)),
  },
  {
    name: 'sitemap.xml',
    text: ({ site, registry }) => sitemapText(searchPages(registry), publicOrigin(site)),
  },
];
