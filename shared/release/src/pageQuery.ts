/** Which query parameters decide what a page shows. */

/** Ids of books, films and categories. Other values are rare: they get no rendered screen and no canonical address. */
const PLAIN_VALUE = /^[\w-]{1,40}$/;

/** Whether the value of a parameter is an id. */
export const isPlainValue = (value: string) => PLAIN_VALUE.test(value);

/**
 * The query parameters that a page's first call declares, in their order, e.g. `cid` of `/api/vod/page/:cid/1`.
 * @param path address pattern of the page; its own parameters are left out. @param call path of the call.
 */
export function declaredQuery(path: string, call: string | undefined): string[] {
  const inPath = path.split('/');
  const names = call?.match(/:\w+/g) ?? [];
  return names.filter((name) => !inPath.includes(name)).map((name) => name.slice(1));
}
