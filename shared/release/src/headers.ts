/**
 * The response headers of everything that is served without a program of its own: the shell's files and pages, the
 * documents, the builds of the remotes. One pure source for the static servers here (serve.ts) and for the CDN of a
 * bucket (`headers.json`).
 */
import { createHash } from 'node:crypto';

/** Header names and values. */
export type Headers = Readonly<Record<string, string>>;

/**
 * What is served: the application's page, the static pages, the service worker, a document, another file of the shell,
 * a file of a remote's build, and what is not there.
 */
export type FileKind = 'index' | 'desktop' | 'inApp' | 'worker' | 'document' | 'file' | 'build' | 'missing';

/** What the headers of the application's page follow from. */
export interface PageSources {
  /** The parsed site.json; what is not readable there names no origin. */
  readonly site: unknown;
  /** index.html as it is served; several where the one before may still be in use. */
  readonly pages: readonly string[];
}

/** How long browsers stay on https once they have come by it, in s: a year. */
const HSTS_MAX_AGE = 31_536_000;

/** Where a page names the Trusted Types policies it makes; one that names none is of a shell that knows nothing of them. */
const TRUSTED_TYPES = /<meta name="trusted-types" content="([\w -]+)">/;

/** Features a page of the store uses itself; nothing framed in it gets them. */
const ALLOWED_FEATURES = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'picture-in-picture',
  'screen-wake-lock',
];
/** Features nobody in the store has a use for. A page with `unload` listeners would not be kept for the way back. */
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

/** The developer's own machine, where a site allows remotes from there. A policy has no words for IPv6 addresses. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1'];

type Fields = Readonly<Record<string, unknown>>;
type Directives = Readonly<Record<string, readonly string[]>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The origin of a web address, as a policy can name it; nothing for anything else. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  // Canonical by now: no text of a document can add a directive or a source of its own.
  return /^https?:$/.test(protocol) && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : [];
}

const originsOf = (addresses: readonly unknown[]): string[] => addresses.flatMap(originOf);

const isHttp = (origin: string) => origin.startsWith('http:');
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of what stands inline in a page and is run or applied; blocks of data are neither. */
function inlineHashes(pages: readonly string[], element: 'script' | 'style'): string[] {
  const blocks = new RegExp(`<${element}(\\s[^>]*)?>([^]*?)</${element}>`, 'g');
  return pages.flatMap((page) =>
    [...page.matchAll(blocks)]
      .filter(([, attributes = '']) => !/\s(?:src|type)=/.test(attributes))
      .map(([, , text = '']) => hashSource(text)),
  );
}

/** Nothing may frame, post or load from what a page leaves open. */
const DENY_ALL: Directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

function serializePolicy(directives: Directives, https: boolean): string {
  return Object.entries({ ...directives, ...(https ? { 'upgrade-insecure-requests': [] } : {}) })
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The policy of the application's page: what the documents name, and nothing else. */
function indexDirectives({ site, pages }: PageSources, https: boolean): Directives {
  const fields = fieldsOf(site);
  const { dynamicApi, staticApi, imageHost, payHost, beacon, payOrigins, buildOrigins, mediaOrigins } =
    fields;
  const loopbackOrigins =
    fields.localRemotes === true
      ? LOOPBACK_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
      : [];
  // Without a list builds come from the shell's own origin alone: the registry widens nothing.
  const builds = [...originsOf(listOf(buildOrigins)), ...loopbackOrigins];
  // Hot reload of a development server, which has no certificate.
  const sockets = builds.filter(isHttp).map((origin) => origin.replace('http', 'ws'));
  const ads = listOf(fields.videoAds).map((ad) => fieldsOf(ad).adVideo);
  const media = Array.isArray(mediaOrigins)
    ? originsOf([...mediaOrigins, ...ads])
    : [...(https ? [] : ['http:']), 'https:'];
  const pay = originsOf([payHost, ...listOf(payOrigins)]);
  const frames = originsOf(listOf(payOrigins));
  return {
    ...DENY_ALL,
    'script-src': ["'self'", ...builds, ...inlineHashes(pages, 'script')],
    'script-src-attr': ["'none'"],
    'style-src-elem': ["'self'", ...builds, ...inlineHashes(pages, 'style')],
    // The player's library writes attributes; a style of one element can do little harm.
    'style-src-attr': ["'unsafe-inline'"],
    // For browsers that do not tell these two apart: there a hash would forbid the attributes.
    'style-src': ["'self'", ...builds, "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...builds, ...originOf(imageHost), ...media],
    'font-src': ["'self'", ...builds],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': [
      ...["'self'", 'data:', 'blob:', ...builds, ...sockets],
      ...originsOf([dynamicApi, staticApi, imageHost, payHost, beacon]),
      ...media,
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'", ...pay],
    // The preview of /h5/pc.
    'frame-ancestors': ["'self'"],
    ...trustedTypes(pages),
  };
}

function trustedTypes(pages: readonly string[]): Directives {
  const policyNames = pages.map((page) => TRUSTED_TYPES.exec(page)?.[1]?.split(' '));
  if (!policyNames.every((names) => names !== undefined)) return {};
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': policyNames.flat() };
}

/** The policies that follow from nothing but the kind. */
const FIXED_DIRECTIVES: Readonly<Record<Exclude<FileKind, 'index'>, Directives>> = {
  desktop: staticPageDirectives({ 'frame-src': ["'self'"] }),
  inApp: staticPageDirectives({}),
  // Browsers keep the policy a worker came with until its script changes: builds that are named later must fit it.
  worker: { ...denyAllUnframed(), 'connect-src': ["'self'", 'http:', 'https:'] },
  document: denyAllUnframed(),
  // A drawing opened as a page may look as it does and runs nothing; a worker of the shell may load its own parts.
  file: { ...denyAllUnframed(), 'script-src': ["'self'"], 'style-src': ["'unsafe-inline'"] },
  build: { ...denyAllUnframed(), 'style-src': ["'unsafe-inline'"] },
  missing: denyAllUnframed(),
};

function staticPageDirectives(extra: Directives): Directives {
  return {
    ...DENY_ALL,
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...extra,
  };
}

function denyAllUnframed(): Directives {
  return { ...DENY_ALL, 'frame-ancestors': ["'none'"] };
}

const PAGE_KINDS: readonly FileKind[] = ['index', 'desktop', 'inApp'];

function commonHeaders(kind: FileKind, https: boolean): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': kind === 'build' ? 'cross-origin' : 'same-origin',
    ...(PAGE_KINDS.includes(kind)
      ? { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups', 'Permissions-Policy': PERMISSIONS }
      : {}),
    ...(kind === 'build' ? { 'Access-Control-Allow-Origin': '*', 'Timing-Allow-Origin': '*' } : {}),
    ...(https ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE}` } : {}),
  };
}

/** Headers of everything but the application's page. @param https whether the visitor comes by https. */
export function fileHeaders(kind: Exclude<FileKind, 'index'>, https: boolean): Headers {
  return {
    ...commonHeaders(kind, https),
    'Content-Security-Policy': serializePolicy(FIXED_DIRECTIVES[kind], https),
  };
}

/** Headers of the application's page. @param https whether the visitor comes by https. */
export function indexHeaders(sources: PageSources, https: boolean): Headers {
  return {
    ...commonHeaders('index', https),
    'Content-Security-Policy': serializePolicy(indexDirectives(sources, https), https),
  };
}

/** Patterns of the addresses below the shell's own; the first that fits counts, and the last one fits all. */
const KIND_PATTERNS: readonly (readonly [pattern: string, kind: FileKind])[] = [
  ['/releases/*', 'build'],
  ['/h5/pc', 'desktop'],
  ['/h5/pc.html', 'desktop'],
  ['/h5/wechat', 'inApp'],
  ['/h5/wechat.html', 'inApp'],
  ['/sw.js', 'worker'],
  ['/*.json', 'document'],
  ['/*.webmanifest', 'document'],
  ['/js/*', 'file'],
  ['/css/*', 'file'],
  ['/assets/*', 'file'],
  ['/icons/*', 'file'],
  ['/*', 'index'],
];

/** What lies under an address of the shell. @param pathname with its leading slash. */
export function kindOf(pathname: string): FileKind {
  const matches = (pattern: string) => {
    const [before = '', after] = pattern.split('*');
    if (after === undefined) return pathname === pattern;
    return pathname.startsWith(before) && pathname.endsWith(after);
  };
  return KIND_PATTERNS.find(([pattern]) => matches(pattern))?.[1] ?? 'index';
}

/** One rule of `headers.json`: the first whose path fits an address counts. */
export interface HeaderRule {
  /** Path; a `*` stands for any characters, slashes too. */
  readonly path: string;
  readonly headers: Headers;
}

/**
 * The text of `headers.json`, by which a CDN in front of a bucket sets what a bucket cannot.
 * @param publicBase address at which browsers read the bucket's prefix.
 */
export function headersDocument(sources: PageSources, publicBase: string): string {
  const { protocol, pathname } = new URL(publicBase);
  const https = protocol === 'https:';
  const base = pathname.replace(/\/+$/, '');
  const rules: HeaderRule[] = KIND_PATTERNS.map(([pattern, kind]) => ({
    path: base + pattern,
    headers: kind === 'index' ? indexHeaders(sources, https) : fileHeaders(kind, https),
  }));
  return `${JSON.stringify({ schema: 1, rules }, null, 2)}\n`;
}
