/** The application's page as it is served now: the built index.html with the current documents and the address's head. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompressedText, compressedText } from '@manying/release/compressedText';
import type { DocumentState } from '@manying/release/documentReader';
import { type Headers, indexHeaders } from '@manying/release/headers';
import { listedShells, type ReadShellIndex } from '@manying/release/listedShells';
import { renderIndex } from '@manying/release/renderIndex';
import { documentHead, type HeadSources, withHead } from '@manying/release/searchEngines/documentHead';
import { publicOrigin, searchPages } from '@manying/release/searchEngines/searchPages';

/** The page, and the documents it is made of. */
export interface IndexPage extends CompressedText {
  /** The last valid site.json and remotes.json; not validated. */
  readonly site: unknown;
  readonly registry: unknown;
}

/** Readers of the two documents. */
export interface DocumentReaders {
  readonly site: () => DocumentState;
  readonly remotes: () => DocumentState;
}

/** Number of pages that are stored. Each takes about 100 KB with its compressed bodies. */
export const MAX_PAGES = 100;

/** What the pages of all addresses share. */
interface Shared extends HeadSources {
  readonly site: unknown;
  readonly registry: unknown;
  /** Response headers by the visitor's scheme. */
  readonly headers: Readonly<Record<'http' | 'https', Headers>>;
}

/**
 * The page of a shell's build. Its policy, its list of pages and its head depend on the documents. For an unreadable
 * document the last valid content counts, so that a page that recovers without a reload may access the origins it needs.
 * @param dist folder of the build. @param readShellIndex reads other builds, which the page can start as well.
 * @returns a function that gives the page for an address (path and query). Addresses with the same head share a page.
 */
export function indexPage(
  dist: string,
  documents: DocumentReaders,
  readShellIndex: ReadShellIndex = () => undefined,
): (https: boolean, address: string) => IndexPage {
  let lastSources: readonly unknown[] = [];
  let shared: Shared | undefined;
  /** By scheme and head; the least recently used first. */
  const stored = new Map<string, IndexPage>();

  function currentSources(): Shared {
    const index = readFileSync(join(dist, 'index.html'), 'utf8');
    const { text, lastParsed: site } = documents.site();
    const { lastParsed: registry } = documents.remotes();
    // The readers parse a document again only when its text changes.
    const sources = [index, text, site, registry];
    if (shared && sources.every((source, position) => source === lastSources[position])) return shared;
    stored.clear();
    lastSources = sources;
    const html = renderIndex(index, text, registry, listedShells(registry, readShellIndex));
    const headersFor = (https: boolean) => ({
      ...indexHeaders({ site, pages: [html] }, https),
      'Content-Type': 'text/html; charset=utf-8',
    });
    const headers = { http: headersFor(false), https: headersFor(true) };
    shared = { html, site, registry, headers, pages: searchPages(registry), origin: publicOrigin(site) };
    return shared;
  }

  return (https, address) => {
    const sources = currentSources();
    const head = documentHead(address, sources);
    const scheme = https ? 'https' : 'http';
    const key = `${scheme} ${head}`;
    let page = stored.get(key);
    if (!page) {
      const { html, site, registry, headers } = sources;
      page = { ...compressedText(withHead(html, head), headers[scheme]), site, registry };
    }
    stored.delete(key);
    stored.set(key, page);
    const [oldest] = stored.keys();
    if (stored.size > MAX_PAGES && oldest !== undefined) stored.delete(oldest);
    return page;
  };
}
