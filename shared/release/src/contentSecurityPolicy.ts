/** Content security policies of all static files. An address of a document adds its origin only where it is needed. */
import { createHash } from 'node:crypto';
import type { FileKind } from '@manying/release/fileKinds';

/** Input for the headers of the application's page. */
export interface PageSources {
  /** The parsed site.json; invalid fields add no origin. */
  readonly site: unknown;
  /** index.html as served; includes the old page while caches may still serve it. */
  readonly pages: readonly string[];
}

/** Element of a page that lists its Trusted Types policies. A page without it was built before Trusted Types support. */
const TRUSTED_TYPES = /<meta name="trusted-types" content="([\w -]+)">/;

/** Hosts of local remotes, if the site allows them. CSP has no syntax for IPv6 addresses. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1'];

type Fields = Readonly<Record<string, unknown>>;
type Directives = Readonly<Record<string, readonly string[]>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Origin of a web address in CSP syntax; empty for any other value. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  // The URL parser has normalised the origin, so no text of a document can inject a directive or a source.
  return /^https?:$/.test(protocol) && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? [origin] : [];
}

const originsOf = (addresses: readonly unknown[]): string[] => addresses.flatMap(originOf);

const isHttp = (origin: string) => origin.startsWith('http:');
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSP hashes of the inline scripts or style sheets of the pages. JSON data blocks need none. */
function inlineHashes(pages: readonly string[], element: 'script' | 'style'): string[] {
  const blocks = new RegExp(`<${element}(\\s[^>]*)?>([^]*?)</${element}>`, 'g');
  return pages.flatMap((page) =>
    [...page.matchAll(blocks)]
      .filter(([, attributes = '']) => !/\s(?:src|type)=/.test(attributes))
      .map(([, , text = '']) => hashSource(text)),
  );
}

/** Denies everything that no other directive allows. */
const DENY_ALL: Directives = { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'form-action': ["'none'"] };

/** Text of a policy. @param https whether the visitor uses https. */
function serializePolicy(directives: Directives, https: boolean): string {
  return Object.entries({ ...directives, ...(https ? { 'upgrade-insecure-requests': [] } : {}) })
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Policy of the application's page: allows only origins in the documents. */
function indexDirectives({ site, pages }: PageSources, https: boolean): Directives {
  const fields = fieldsOf(site);
  const { dynamicApi, staticApi, imageHost, payHost, beacon, payOrigins, buildOrigins, mediaOrigins } =
    fields;
  const loopbackOrigins =
    fields.localRemotes === true
      ? LOOPBACK_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`])
      : [];
  // Without `buildOrigins` only the shell's own origin is allowed: the registry must not widen the policy.
  const builds = [...originsOf(listOf(buildOrigins)), ...loopbackOrigins];
  // WebSocket for hot reload; a development server has no certificate.
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
    // The player library sets style attributes. The risk is low: they affect one element only.
    'style-src-attr': ["'unsafe-inline'"],
    // Fallback for browsers without the two directives above. A hash here would disable 'unsafe-inline'.
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
    // /h5/pc frames the store as a preview.
    'frame-ancestors': ["'self'"],
    ...trustedTypes(pages),
  };
}

function trustedTypes(pages: readonly string[]): Directives {
  const policyNames = pages.map((page) => TRUSTED_TYPES.exec(page)?.[1]?.split(' '));
  if (!policyNames.every((names) => names !== undefined)) return {};
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': policyNames.flat() };
}

/** Policies that depend on the kind only. */
const FIXED_DIRECTIVES: Readonly<Record<Exclude<FileKind, 'index'>, Directives>> = {
  desktop: staticPageDirectives({ 'frame-src': ["'self'"] }),
  inApp: staticPageDirectives({}),
  // Browsers keep a worker's policy until its script changes, so the policy must allow builds of later releases.
  worker: { ...denyAllUnframed(), 'connect-src': ["'self'", 'http:', 'https:'] },
  document: denyAllUnframed(),
  preview: denyAllUnframed(),
  // Inline styles let an SVG render when opened as a page; 'self' lets a worker of the shell load its chunks.
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

/** Policy of every response except the application's page. @param https whether the visitor uses https. */
export function filePolicy(kind: Exclude<FileKind, 'index'>, https: boolean): string {
  return serializePolicy(FIXED_DIRECTIVES[kind], https);
}

/** Policy of the application's page. @param https whether the visitor uses https. */
export function indexPolicy(sources: PageSources, https: boolean): string {
  return serializePolicy(indexDirectives(sources, https), https);
}
