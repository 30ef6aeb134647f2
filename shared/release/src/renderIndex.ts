/**
 * Renders index.html for all addresses: the built page with the site configuration and the list of pages inlined. The
 * page fetches the registry itself, so that a release does not change index.html.
 */

import type { ListedShells } from '@manying/platform/registryDocument';
import { listPages } from '@manying/release/registryForPages';
import { withAbsolutePicture } from '@manying/release/searchEngines/documentHead';
import { publicOrigin } from '@manying/release/searchEngines/searchPages';

/** Placeholder in the shell's index.html. */
export const DOCUMENTS_PLACEHOLDER = '<!--documents-->';

const jsonScript = (id: string, document: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`;

/**
 * Inlines the documents into a built index.html. A missing document is left out: the page then fetches it and shows the
 * error.
 * @param site text of site.json. @param registry parsed remotes.json; only its pages are inlined.
 * @param shells the builds of the shell that the page can start; `undefined`: only its own.
 * @throws SyntaxError when `site` is not JSON.
 */
export function renderIndex(
  index: string,
  site: string | undefined,
  registry: unknown,
  shells?: ListedShells,
): string {
  const parsedSite: unknown = site === undefined ? undefined : JSON.parse(site);
  const blocks = [
    ...(site === undefined ? [] : [jsonScript('site-document', parsedSite)]),
    ...(registry === undefined ? [] : [jsonScript('pages-document', listPages(registry))]),
    ...(shells === undefined ? [] : [jsonScript('shell-builds', shells)]),
  ];
  const withPicture = withAbsolutePicture(index, publicOrigin(parsedSite));
  return withPicture.replace(DOCUMENTS_PLACEHOLDER, () => blocks.join(''));
}
