/** The application's page as it is served now: the built index.html with the current documents inlined. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompressedText, compressedText } from '@manying/release/compressedText';
import type { DocumentState } from '@manying/release/documentReader';
import { indexHeaders } from '@manying/release/headers';
import { renderIndex } from '@manying/release/renderIndex';

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

/**
 * The page of a shell's build. Its policy and its list of pages depend on the documents. For an unreadable document the
 * last valid content counts, so that a page that recovers without a reload may access the origins it needs.
 * @param dist folder of the build.
 */
export function indexPage(dist: string, documents: DocumentReaders): (https: boolean) => IndexPage {
  let sources = '';
  const rendered = new Map<boolean, IndexPage>();

  return (https) => {
    const index = readFileSync(join(dist, 'index.html'), 'utf8');
    const site = documents.site();
    const { lastParsed: registry } = documents.remotes();
    const newSources = JSON.stringify([index, site, registry]);
    if (newSources !== sources) {
      rendered.clear();
      sources = newSources;
    }
    let page = rendered.get(https);
    if (!page) {
      const html = renderIndex(index, site.text, registry);
      const headers = indexHeaders({ site: site.lastParsed, pages: [html] }, https);
      page = {
        ...compressedText(html, { ...headers, 'Content-Type': 'text/html; charset=utf-8' }),
        site: site.lastParsed,
        registry,
      };
      rendered.set(https, page);
    }
    return page;
  };
}
