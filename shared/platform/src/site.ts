/** The site configuration: the deployment's one document of addresses and choices, read at start-up. */
import { webAddress } from '@manying/platform/webAddress';
import * as v from 'valibot';

const base = v.pipe(
  v.string(),
  v.url(),
  v.check((address) => webAddress(address) !== undefined, 'not an address of the web'),
  v.transform((address) => address.replace(/\/+$/, '')),
);

const adVideoSchema = v.object({ adVideo: v.string(), adVideoLink: v.string() });

/** Shape of `site.json`. Key and iv are UTF-8 text, or bytes written `hex:…`. */
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
  /** Origins that builds of remotes may come from; without them the shell's own alone. */
  buildOrigins: v.optional(v.array(v.string())),
  /**
   * Keys that the teams sign their remotes' entries with, by remote: what is not signed runs nowhere then. Several are
   * valid at once, so that one can follow the other. See platform/signedEntry.ts.
   */
  releaseKeys: v.optional(
    v.record(v.string(), v.array(v.object({ key: v.string(), notBefore: v.optional(v.string()) }))),
  ),
  /** Overrides of the specification's table cid -> title. */
  videoCategoryTitles: v.optional(v.record(v.string(), v.string()), {}),
  videoAds: v.optional(v.array(adVideoSchema), []),
  /** Ask "18+" once before the video section. */
  ageGate: v.optional(v.boolean(), false),
  /** Whether a tab may take remotes from its developer's own machine (`?remote.comic=http://localhost:…`). */
  localRemotes: v.optional(v.boolean()),
  /** Where the shell reports how the builds of the remotes do; nothing is reported without it. */
  beacon: v.optional(base),
});
export type SiteConfig = v.InferOutput<typeof siteSchema>;

/**
 * Reads a site document.
 * @throws Error with one sentence naming the fields that are missing or wrong.
 */
export function parseSite(document: unknown): SiteConfig {
  const parsed = v.safeParse(siteSchema, document);
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new Error(`site.json is not usable: ${problems.join('; ')}`);
}

let current: SiteConfig | undefined;

/** Set once by the shell before anything else runs. */
export function setSite(config: SiteConfig): void {
  current = config;
}

/** The site's configuration. @throws Error before the shell has read it. */
export function site(): SiteConfig {
  if (!current) throw new Error('The site configuration has not been read yet');
  return current;
}
