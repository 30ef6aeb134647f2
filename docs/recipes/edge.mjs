// @ts-check
/**
 * A CDN's program in front of a bucket (bucket.md), for runtimes with the Fetch API: it finds the object of an address, and sets the
 * headers of headers.json.
 */

/** @typedef {{ readonly path: string, readonly headers: Readonly<Record<string, string>> }} Rule */

/** Objects that no visitor may read: they name people. */
const PRIVATE = /^\/(?:history\/|\.)/;
/** Addresses of files: a missing one is no page. */
const FILE = /^\/(?:js|releases|icons|h5)\/|\.\w+$/;
const KEPT = ['Content-Type', 'Cache-Control', 'ETag'];

/** @param {string} pattern in which `*` stands for any characters */
const matcherOf = (pattern) =>
  new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')}$`);

/**
 * @param {(path: string) => Promise<Response>} read reads an object of the bucket; its path begins with a slash
 * @returns {(request: Request) => Promise<Response>}
 */
export function createEdge(read) {
  /** @param {string} path */
  async function headersOf(path) {
    const stored = await read('/headers.json');
    if (!stored.ok) throw new Error(`headers.json is answered ${stored.status}`);
    const { rules } = /** @type {{ readonly rules: readonly Rule[] }} */ (await stored.json());
    return rules.find((rule) => matcherOf(rule.path).test(path))?.headers ?? {};
  }

  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    const path = new URL(request.url).pathname;
    if (PRIVATE.test(path)) return new Response(null, { status: 404 });
    const isRoot = path === '/';
    let object = isRoot ? undefined : await read(path);
    if (object && !object.ok && FILE.test(path)) return new Response(null, { status: 404 });
    // An address without an object is a page of the application.
    if (!object?.ok) object = await read('/index.html');
    const headers = new Headers(await headersOf(path));
    for (const name of KEPT) {
      const value = object.headers.get(name);
      if (value) headers.set(name, value);
    }
    const tag = headers.get('ETag');
    if (tag && request.headers.get('If-None-Match') === tag)
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : object.body, { status: object.status, headers });
  };
}
