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

/** A page of the registry; its other fields are not validated. */
export interface CurrentPage extends Fields {
  readonly path: string;
  /** Whether its screen is released. */
  readonly isReleased: boolean;
}

/** The pages of all current builds. Invalid parts of the registry are left out. */
export function currentPages(registry: unknown): CurrentPage[] {
  return Object.values(fieldsOf(fieldsOf(registry).remotes)).flatMap((entry) => {
    const { addresses, current } = fieldsOf(entry);
    const owned = listOf(addresses).filter((address) => typeof address === 'string');
    const { pages, planned } = fieldsOf(current);
    const sound = (list: unknown, isReleased: boolean) =>
      listOf(list).flatMap((page) => {
        const fields = fieldsOf(page);
        const { path } = fields;
        if (typeof path !== 'string' || !owned.some((address) => owns(address, path))) return [];
        return [{ ...fields, path, isReleased }];
      });
    return [...sound(pages, true), ...sound(planned, false)];
  });
}

/**
 * The list of pages for index.html. An unchanged list of routes gives an unchanged result, so that a release does not
 * change index.html.
 */
export function listPages(registry: unknown): ListedPage[] {
  return currentPages(registry).map(
    ({ path, title, mode, tabs, skeleton, data }) =>
      ({ path, title, mode, tabs, skeleton, data }) as ListedPage,
  );
}
