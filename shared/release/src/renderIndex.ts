/** Renders index.html: the built page with the deployment's documents inlined, which saves a round trip. */

import { entryForPages } from '@manying/platform/signedEntry';

/** Placeholder in the shell's index.html. */
export const DOCUMENTS_PLACEHOLDER = '<!--documents-->';

const jsonScript = (id: string, document: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`;

/**
 * Inlines the documents into a built index.html. A missing document is left out: the page then fetches it and shows the
 * error.
 * @throws SyntaxError when a document is not JSON.
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

/** Maps the fields of an object; any other value is returned unchanged. */
function mapFields(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}

/**
 * The registry without fields that pages do not read: these bytes delay the first script. Invalid parts are not changed:
 * the page reports them.
 */
function registryForPages(registry: unknown): unknown {
  return mapFields(registry, (remotes, field) =>
    field !== 'remotes' ? remotes : mapFields(remotes, (entry) => entryForPages(entry)),
  );
}
