/** The served index.html: the built page with the deployment's documents inlined, so that no request waits for them. */

/** Placeholder in the shell's index.html. */
export const DOCUMENTS_PLACEHOLDER = '<!--documents-->';

const dataBlock = (id: string, text: string) =>
  `<script type="application/json" id="${id}">${text.replaceAll('<', '\\u003c')}</script>`;

/**
 * Fills a built index.html. A document that is not there or not JSON is left out: the page then asks for it itself
 * and says what is wrong.
 */
export function renderIndex(index: string, site: string | undefined, remotes: string | undefined): string {
  const blocks = [
    ...(site === undefined ? [] : [dataBlock('site-document', compact(site))]),
    ...(remotes === undefined ? [] : [dataBlock('remotes-document', compact(remotes))]),
  ];
  return index.replace(DOCUMENTS_PLACEHOLDER, () => blocks.join(''));
}

const compact = (json: string) => JSON.stringify(JSON.parse(json));
