/** The served index.html: the built page with the deployment's documents inlined, so that no request waits for them. */

/** Placeholder in the shell's index.html. */
export const DOCUMENTS_PLACEHOLDER = '<!--documents-->';

const dataBlock = (id: string, document: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(document).replaceAll('<', '\\u003c')}</script>`;

/**
 * Fills a built index.html. A document that is not there or not JSON is left out: the page then asks for it itself
 * and says what is wrong.
 */
export function renderIndex(index: string, site: string | undefined, remotes: string | undefined): string {
  const blocks = [
    ...(site === undefined ? [] : [dataBlock('site-document', JSON.parse(site))]),
    ...(remotes === undefined ? [] : [dataBlock('remotes-document', forPages(JSON.parse(remotes)))]),
  ];
  return index.replace(DOCUMENTS_PLACEHOLDER, () => blocks.join(''));
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same fields, each made anew; anything that is not a record of fields stays as it is. */
function mapped(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}

/**
 * The registry as a page needs it: every byte here stands before the first script. What only the release tools read
 * falls away, and so do the hashes of files that are asked for later: the manifest, which it vouches for, has them. Anything that is not what it should
 * be stays: the page says what is wrong with it.
 */
function forPages(registry: unknown): unknown {
  const builds = new Set(['current', 'previous', 'canary']);
  return mapped(registry, (remotes, field) =>
    field !== 'remotes'
      ? remotes
      : mapped(remotes, (entry) =>
          mapped(entry, (build, name) => (builds.has(name) ? buildForPages(build) : build)),
        ),
  );
}

function buildForPages(build: unknown): unknown {
  if (!isFields(build)) return build;
  const { since: _, addresses: __, ...needed } = build;
  const { files } = needed;
  if (!isFields(files) || !isFields(files.integrity) || !Array.isArray(needed.pages)) return needed;
  const ofPages = needed.pages.flatMap((page: unknown) => (isFields(page) ? page.files : []));
  const loaded = new Set([files.entry, files.exposed, ofPages].flat());
  const hashes = Object.entries(files.integrity).filter(([file]) => loaded.has(file));
  return { ...needed, files: { ...files, integrity: Object.fromEntries(hashes) } };
}
