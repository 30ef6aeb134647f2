/** Which browsers are too old for the store, and what is told to their visitors. Runs where nothing newer than ES5 is known. */
import { messages } from './messages.ts';

/** The oldest supported version of each browser, as text. */
export interface OldestVersions {
  readonly chrome: string;
  readonly firefox: string;
  readonly safari: string;
  readonly ios: string;
}

/** The part of a window that is looked at; an old browser lacks any of it. */
export interface WindowFeatures {
  readonly CSS?:
    | { readonly supports?: ((property: string, value: string) => boolean) | undefined }
    | undefined;
  readonly Intl?: { readonly DisplayNames?: unknown } | undefined;
}

/**
 * Whether a browser is below the oldest supported ones. `inset` came with Chrome 87 and Safari 14.1, `Intl.DisplayNames` with
 * Firefox 86 (and Chrome 81, Safari 14.1): no polyfill gives them, so that none can hide an old browser.
 */
export function isTooOld(window: WindowFeatures): boolean {
  return !(window.CSS?.supports?.('inset', '0') && window.Intl?.DisplayNames);
}

/** What the notice says of a browser and of the way out. */
export interface UpgradeAdvice {
  readonly versions: string;
  readonly update: string;
}

/** Whether `version` is below `needed`: `'14.1'`, `'87'`. */
function isBelow(version: string, minimum: string): boolean {
  const parts = version.split('.');
  const minimumParts = minimum.split('.');
  const difference = Number(parts[0]) - Number(minimumParts[0]);
  return difference < 0 || (difference === 0 && Number(parts[1] || 0) < Number(minimumParts[1] || 0));
}

interface BrowserKind {
  readonly name: string;
  /** Finds the version in a user agent text. */
  readonly version: RegExp;
  readonly needed: string;
}

/**
 * Names the browser by its user agent text. One that names no version, or one that is new enough, is not told a version:
 * browsers lie there, and the notice must not contradict itself.
 */
export function adviceFor(userAgent: string, oldest: OldestVersions): UpgradeAdvice {
  const kinds: readonly BrowserKind[] = [
    // Every browser of an iPhone is the system's: only the system can be updated.
    { name: 'iOS', version: /(?:iPhone|iPad|iPod).*? OS (\d+[_.]\d+)/, needed: oldest.ios },
    { name: 'Chrome', version: /(?:Chrome|Chromium)\/(\d+)/, needed: oldest.chrome },
    { name: 'Firefox', version: /Firefox\/(\d+)/, needed: oldest.firefox },
    { name: 'Safari', version: /Version\/(\d+(?:\.\d+)?).* Safari\//, needed: oldest.safari },
  ];
  const kind = kinds.filter(({ version }) => version.test(userAgent))[0];
  const version = kind?.version.exec(userAgent)?.[1]?.replace('_', '.');
  return {
    versions:
      kind && version && isBelow(version, kind.needed)
        ? messages.versions(`${kind.name} ${version}`, kind.needed)
        : messages.unknownVersion(oldest.chrome, oldest.firefox, oldest.ios),
    update: kind?.name === 'iOS' ? messages.updateIos : messages.update,
  };
}

/**
 * The way to the support as an earlier visit kept it (platform/support.ts, `manying:account:commonInfo`).
 * @returns a chat or a mail; `undefined` when nothing readable was kept.
 */
export function supportLink(item: string | null): string | undefined {
  try {
    const { serviceQq, serviceEmail } = JSON.parse(item || '').d.info as Record<string, unknown>;
    if (/^\d{5,12}$/.test(String(serviceQq))) {
      return `https://wpa.qq.com/msgrd?v=3&uin=${serviceQq}&site=qq&menu=yes`;
    }
    if (/^[^\s@?&]+@[^\s@?&]+$/.test(String(serviceEmail))) return `mailto:${serviceEmail}`;
  } catch {
    // Nothing was kept, or by a version that wrote it otherwise.
  }
  return undefined;
}
