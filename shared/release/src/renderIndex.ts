/** The served index.html: the built page with the deployment's documents inlined, so that no request waits for them. */

import { entryForPages } from '@manying/platform/signedEntry';

/** Placeholder in the shell's index.html. */
export const DOCUMENTS_PLACEHOLDER = '<!--documents-->';

const jsonScript = (id: string, document: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`;

/**
 * Fills a built index.html. A document that is not there or not JSON is left out: the page then asks for it itself
 * and says what is wrong.
 */
export function renderIndex(index: string, site: string | undefined, remotes: string | undefined): string {
  const blocks = [
    ...(site === undefined ? [] : [jsonScript('site-document', JSON.parse(site))]),
    ...(remotes === undefined ? [] : [jsonScript('remotes-document', registryForPages(JSON.parse(remotes)))]),
  ];
  return index.replace(DOCUMENTS_PLACEHOLDER, () => blocks.join(''));
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same fields, each made anew; anything that is not a record of fields stays as it is. */
function mapFields(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}

/**
 * The registry as a page needs it: every byte here stands before the first script. Anything that is not what it should be
 * stays: the page says what is wrong with it.
 */
function registryForPages(registry: unknown): unknown {
  return mapFields(registry, (remotes, field) =>
    field !== 'remotes' ? remotes : mapFields(remotes, (entry) => entryForPages(entry)),
  );
}
