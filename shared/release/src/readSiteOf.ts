/** Reads the site configuration of a deployment. */
import { parseSite, type SiteConfig } from '@manying/platform/site';
import { DOCUMENTS } from '@manying/release/documents';
import type { Target } from '@manying/release/target';

/** The site configuration; `undefined` when there is none. @throws Error that names the file when it cannot be read. */
export async function readSiteOf(target: Target): Promise<SiteConfig | undefined> {
  const stored = await target.read(DOCUMENTS.site);
  if (!stored) return undefined;
  try {
    return parseSite(JSON.parse(stored.text));
  } catch (error) {
    throw new Error(
      `${DOCUMENTS.site} of ${target.label} cannot be used (${(error as Error).message}): correct it first.`,
    );
  }
}
