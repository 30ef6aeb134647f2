import { escapeAttribute } from './escapeAttribute.ts';

/**
 * The element that requests the first picture of a screen before any script, since the largest paint waits for it. It
 * requests as the image host's client does: a call without credentials, after the scripts.
 */
export function preloadElement(address: string | undefined): string {
  if (address === undefined) return '';
  return `<link rel="preload" as="fetch" crossorigin="anonymous" fetchpriority="low" href="${escapeAttribute(address)}">`;
}
