/** The site configuration (`site.json`): URLs and settings of the deployment, read at start-up. */
import { webAddress } from '@manying/platform/webAddress';
import * as v from 'valibot';

const base = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => webAddress(address) !== undefined, 'not an address of the web'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const origin = v.pipe(
  base,
  v.check((address) => /^https:\/\/[^/?#]+$/i.test(address), 'not an https origin'),
);

const adVideoSchema = v.object({ adVideo: v.string(), adVideoLink: v.string() });

/** Schema of `site.json`. Key and iv are UTF-8 text, or bytes as `hex:…`. */
export const siteSchema = v.object({
  /** Base of the dynamic calls (spec §7). */
  dynamicApi: base,
  /** Base of the static calls. */
  staticApi: base,
  imageHost: base,
  payHost: base,
  imageCipher: v.object({
    algorithm: v.picklist(['AES-ECB', 'AES-CBC']),
    key: v.string(),
    iv: v.optional(v.string()),
  }),
  /** Shown in the pay-return dialog (spec §4 pay flow). */
  permanentDomain: v.string(),
  /** Origins that /user/purchase/pay may embed. */
  payOrigins: v.optional(v.array(v.string()), []),
  /** Origins that builds of remotes may be loaded from. Default: the origin of the shell only. */
  buildOrigins: v.optional(v.array(v.string())),
  /**
   * Public keys of the teams, by remote. If set, unsigned builds are not run. Several keys can be valid at
   * once, for key rotation. See platform/registry/signedEntry.ts.
   */
  releaseKeys: v.optional(
    v.record(v.string(), v.array(v.object({ key: v.string(), notBefore: v.optional(v.string()) }))),
  ),
  /** Overrides of the specification's table cid -> title. */
  videoCategoryTitles: v.optional(v.record(v.string(), v.string()), {}),
  videoAds: v.optional(v.array(adVideoSchema), []),
  /** Ask once for the age (18+) before the video section. */
  ageGate: v.optional(v.boolean(), false),
  /** Whether the media host sends films at the pace of playback when asked to (decisions/071). */
  pacedFilms: v.optional(v.boolean()),
  /** Whether a tab may load remotes from localhost, for development (`?remote.comic=http://localhost:…`). */
  localRemotes: v.optional(v.boolean()),
  /** URL to which the shell reports the health of the remotes' builds. Nothing is reported without it. */
  beacon: v.optional(base),
  /** Origin at which visitors reach the store, for search engines and link previews (decisions/034). */
  publicAddress: v.optional(origin),
});
/** The site configuration: the parsed site.json. */
export type SiteConfig = v.InferOutput<typeof siteSchema>;

/**
 * Parses a site document.
 * @throws Error with one sentence naming the fields that are missing or wrong.
 */
export function parseSite(document: unknown): SiteConfig {
  const parsed = v.safeParse(siteSchema, document);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new Error(`site.json is not usable: ${problems.join('; ')}`);
}

let current: SiteConfig | undefined;

/** Sets the configuration. The shell calls it once, before all other code. */
export function setSite(config: SiteConfig): void {
  current = config;
}

/** The site's configuration. @throws Error before the shell has read it. */
export function site(): SiteConfig {
  if (!current) throw new Error('site.json has not been read');
  return current;
}
