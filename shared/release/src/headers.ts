/**
 * Response headers of all static files: the shell's files and pages, the documents, the builds of the remotes. Pure
 * functions, shared by the static servers (serve.ts) and the CDN of a bucket (`headers.json`).
 */
import { filePolicy, indexPolicy, type PageSources } from '@manying/release/contentSecurityPolicy';
import { type FileKind, KIND_PATTERNS } from '@manying/release/fileKinds';

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/** Duration of Strict-Transport-Security, in s: one year. */
const HSTS_MAX_AGE = 31_536_000;

/** Features that the store's own pages use; framed pages do not get them. */
const ALLOWED_FEATURES = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
];
/** Unused features. `unload` is denied because a page with an `unload` listener is excluded from the back/forward cache. */
const DENIED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'unload',
  'usb',
  'xr-spatial-tracking',
];

const PERMISSIONS = [
  ...ALLOWED_FEATURES.map((feature) => `${feature}=(self)`),
  ...DENIED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

const PAGE_KINDS: readonly FileKind[] = ['index', 'desktop', 'inApp'];
/** Files that pages of other sites show. */
const CROSS_ORIGIN_KINDS: readonly FileKind[] = ['build', 'preview'];

function commonHeaders(kind: FileKind, https: boolean): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': CROSS_ORIGIN_KINDS.includes(kind) ? 'cross-origin' : 'same-origin',
    ...(PAGE_KINDS.includes(kind)
      ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'Permissions-Policy': PERMISSIONS }
      : {}),
    ...(kind === 'build' ? { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' } : {}),
    ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE}` } : {}),
  };
}

/** Headers of every response except the application's page. @param https whether the visitor uses https. */
export function fileHeaders(kind: Exclude<FileKind, 'index'>, https: boolean): Headers {
  return {
    ...commonHeaders(kind, https),
    'Content-Security-Policy': filePolicy(kind, https),
  };
}

/** Headers of the application's page. @param https whether the visitor uses https. */
export function indexHeaders(sources: PageSources, https: boolean): Headers {
  return {
    ...commonHeaders('index', https),
    'Content-Security-Policy': indexPolicy(sources, https),
  };
}

/** One rule of `headers.json`. The first rule whose path matches an address wins. */
export interface HeaderRule {
  /** Path; `*` matches any characters including slashes. */
  readonly path: string;
  readonly headers: Headers;
}

/** Input for `headers.json`. */
export interface HeadersSources extends PageSources {
  /** Documents of single page addresses besides index.html: address, and pages as in {@link PageSources}. */
  readonly documents?: readonly (readonly [address: string, pages: readonly string[]])[];
}

/**
 * The text of `headers.json`: rules for the CDN in front of a bucket, since a bucket cannot set these headers.
 * @param publicBase address at which browsers read the bucket's prefix.
 */
export function headersDocument(sources: HeadersSources, publicBase: string): string {
  const { protocol, pathname } = new URL(publicBase);
  const https = protocol === 'https:';
  const base = pathname.replace(/\/+$/, '');
  const { site, documents = [] } = sources;
  const rules: HeaderRule[] = [
    ...documents.map(([address, pages]) => ({
      path: base + address,
      headers: indexHeaders({ site, pages }, https),
    })),
    ...KIND_PATTERNS.map(([pattern, kind]) => ({
      path: base + pattern,
      headers: kind === 'index' ? indexHeaders(sources, https) : fileHeaders(kind, https),
    })),
  ];
  return `${JSON.stringify({ schema: 1, rules }, null, 2)}\n`;
}
