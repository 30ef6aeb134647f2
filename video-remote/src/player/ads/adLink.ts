import { createElement } from '../plugins/dom.ts';

/** A link of an ad, which opens in another tab. */
export function adLink(className: string | undefined, ...content: readonly Node[]): HTMLAnchorElement {
  const link = createElement('a', className, ...content);
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}
