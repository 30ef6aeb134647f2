/** What pages get of the registry: the document without the fields of the release tools, and the list of pages. */
import { owns } from '@manying/platform/addresses';
import type { ListedPage } from '@manying/platform/registryDocument';
import { entryForPages } from '@manying/platform/signedEntry';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Maps the fields of an object; any other value is returned unchanged. */
function mapFields(value: unknown, change: (field: unknown, name: string) => unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, change(field, name)]));
}

/**
 * The registry without fields that pages do not read: its bytes delay the first page. Invalid parts are not changed: the
 * page reports them.
 */
export function registryForPages(registry: unknown): unknown {
  return mapFields(registry, (remotes, field) =>
    field !== 'remotes' ? remotes : mapFields(remotes, (entry) => entryForPages(entry)),
  );
}

/**
 * The pages of all current builds, for index.html, each once. Invalid parts of the registry are left out. An unchanged
 * list of routes gives an unchanged result, so that a release does not change index.html.
 */
export function listPages(registry: unknown): ListedPage[] {
  return Object.values(fieldsOf(fieldsOf(registry).remotes)).flatMap((entry) => {
    const { addresses, current } = fieldsOf(entry);
    const owned = listOf(addresses).filter((address) => typeof address === 'string');
    const { pages, planned } = fieldsOf(current);
    return [...listOf(pages), ...listOf(planned)].flatMap((page) => {
      const { path, title, mode, tabs, skeleton, data } = fieldsOf(page);
      if (typeof path !== 'string' || !owned.some((address) => owns(address, path))) return [];
      return [{ path, title, mode, tabs, skeleton, data } as ListedPage];
    });
  });
}
