/** Detects browsers that are too old, and determines the advice for their visitors. Must run in ES5. */
import { messages } from './messages.ts';

/** The oldest supported version of each browser, as text. */
export interface OldestVersions {
  readonly chrome: string;
  readonly firefox: string;
  readonly safari: string;
  readonly ios: string;
}

/** The part of a window that is checked; an old browser may lack all of it. */
export interface WindowFeatures {
  readonly CSS?:
    | { readonly supports?: ((property: string, value: string) => boolean) | undefined }
    | undefined;
  readonly Intl?: { readonly DisplayNames?: unknown } | undefined;
}

/**
 * Whether a browser is older than the oldest supported ones. `inset` was added in Chrome 87 and Safari 14.1,
 * `Intl.DisplayNames` in Firefox 86 (and Chrome 81, Safari 14.1). Neither is polyfilled, which would hide an
 * old browser.
 */
export function isTooOld(window: WindowFeatures): boolean {
  return !(window.CSS?.supports?.('inset', '0') && window.Intl?.DisplayNames);
}

/** Texts of the notice: versions, and how to update. */
export interface UpgradeAdvice {
  readonly versions: string;
  readonly update: string;
}

/** Whether `version` is below `minimum`: `'14.1'`, `'87'`. */
function isBelow(version: string, minimum: string): boolean {
  const parts = version.split('.');
  const minimumParts = minimum.split('.');
  const difference = Number(parts[0]) - Number(minimumParts[0]);
  return difference < 0 || (difference === 0 && Number(parts[1] || 0) < Number(minimumParts[1] || 0));
}

interface BrowserKind {
  readonly name: string;
  /** Matches the version in a user agent. */
  readonly version: RegExp;
  readonly needed: string;
}

/**
 * The advice for a user agent. The browser's version is left out when it is missing or new enough: user
 * agents can be wrong, and the notice must not contradict itself.
 */
export function adviceFor(userAgent: string, oldest: OldestVersions): UpgradeAdvice {
  const kinds: readonly BrowserKind[] = [
    // All browsers of an iPhone use the system's engine, so the system must be updated.
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
 * Link to the customer support, stored by an earlier visit (platform/site/support.ts,
 * `manying:account:commonInfo`).
 * @returns address of a chat or mail; `undefined` when nothing readable is stored.
 */
export function supportLink(item: string | null): string | undefined {
  try {
    const { serviceQq, serviceEmail } = JSON.parse(item || '').d.info as Record<string, unknown>;
    const number = String(serviceQq).trim();
    if (/^\d{5,12}$/.test(number)) return `https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`;
    const email = String(serviceEmail).trim();
    if (/^[^\s@?&]+@[^\s@?&]+$/.test(email)) return `mailto:${email}`;
  } catch {
    // Nothing is stored, or in the format of another version.
  }
  return undefined;
}
