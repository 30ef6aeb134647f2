import { linkAddress } from '@manying/platform/webAddress';
import { createElement } from '../plugins/dom.ts';

/** A link to the page of an ad, which opens in another tab. */
export function adLink(className: string | undefined, ...content: readonly Node[]): HTMLAnchorElement {
  const link = createElement('a', className, ...content);
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

/**
 * Points a link to the page of an ad. Returns whether there is one.
 * @param target address from the provider; only web addresses and paths of this site are accepted.
 */
export function pointTo(link: HTMLAnchorElement, target: string): boolean {
  const address = linkAddress(target);
  if (address === undefined) link.removeAttribute('href');
  else link.href = address;
  return address !== undefined;
}
