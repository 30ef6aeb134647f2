import { paths } from '@manying/platform/paths';
import { linkAddress } from '@manying/platform/webAddress';

/** An entry of a carousel (spec §3 Ad). */
export interface Ad {
  readonly jumpType: number;
  /** The book of a book ad. */
  readonly bizId: string;
  readonly url: string;
  readonly image: string;
  /** Text of the picture; '' when the provider sends none. */
  readonly title: string;
}

/** The provider's jump types (spec §3). */
export const JUMP = { sameWindow: -1, newWindow: -2, book: 2, purchase: 3 } as const;

/** Where an ad leads: a page of the store, or an address outside it. */
export type AdTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'address'; readonly href: string; readonly newWindow: boolean };

/** The link of an ad; `undefined` when it leads nowhere (unknown jump type, no address, no book). */
export function adTarget({ jumpType, url, bizId }: Ad): AdTarget | undefined {
  switch (jumpType) {
    case JUMP.sameWindow:
    case JUMP.newWindow: {
      const href = linkAddress(url);
      return href === undefined
        ? undefined
        : { kind: 'address', href, newWindow: jumpType === JUMP.newWindow };
    }
    case JUMP.book:
      return bizId ? { kind: 'page', to: paths.book(bizId) } : undefined;
    case JUMP.purchase:
      return { kind: 'page', to: paths.purchase() };
    default:
      return undefined;
  }
}

/** Splits an ad's title into headline and second line: providers write 'headline：line'. */
export function adCaption(title: string): { readonly headline: string; readonly line: string } {
  const [headline = '', ...rest] = title.split('：');
  return { headline, line: rest.join('：') };
}
