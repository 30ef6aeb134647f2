/** The site configuration of tests. */
import { type SiteConfig, setSite } from '@manying/platform/site';

/** Key and initialisation vector of the site's pictures. */
export const CIPHER = { algorithm: 'AES-CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' } as const;

/**
 * Sets a configuration without ads and age gate.
 * @param host base of the calls, pictures and payments.
 * @param differences fields that differ from this.
 */
export function setTestSite(host: string, differences: Partial<SiteConfig> = {}): void {
  setSite({
    dynamicApi: host,
    staticApi: host,
    imageHost: host,
    payHost: host,
    imageCipher: CIPHER,
    permanentDomain: 'manying.test',
    payOrigins: [],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
    ...differences,
  });
}
