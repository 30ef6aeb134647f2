/** The shelves of home and their 'more' lists (spec §2): one row per shelf feeds pages, home, lists and schema. */
import { messages } from './messages.ts';

/** A shelf with its 'more' list. */
export interface Shelf {
  readonly title: string;
  readonly hint?: string;
  /** Addresses of its 'more' list (spec §2 route list). The shelf links to the first. */
  readonly paths: readonly [string, ...string[]];
  /** API path of its 'more' list below `/api/book/`, without the page (spec §7). */
  readonly call: 'new' | `showcase/detail/${string}`;
  /** The books of its 'more' list show their rank. */
  readonly ranked?: true;
}

/** A shelf whose books are in the response of home. */
export interface HomeShelf extends Shelf {
  /** Field of the response (spec §3 Home index data). */
  readonly field: string;
  /** Layout of its books; `home/layouts.tsx` has the components. */
  readonly layout: 'featured' | 'grid' | 'podium' | 'wide' | 'cards' | 'covers';
}

/** In the order of home. The call `new` returns the daily updates, not the new books. */
export const homeShelves = [
  {
    title: messages.recommend,
    hint: messages.recommendHint,
    paths: ['/home/recommend'],
    call: 'showcase/detail/e_recommend',
    field: 'recommendList',
    layout: 'featured',
  },
  {
    title: messages.latest,
    paths: ['/home/latest'],
    call: 'new',
    field: 'updateList',
    layout: 'grid',
  },
  {
    title: messages.ranked,
    paths: ['/home/ranked'],
    call: 'showcase/detail/hot',
    ranked: true,
    field: 'hotList',
    layout: 'podium',
  },
  {
    title: messages.heavy,
    hint: messages.heavyHint,
    paths: ['/home/kkbg'],
    call: 'showcase/detail/kkbg',
    field: 'kkbgList',
    layout: 'wide',
  },
  {
    title: messages.newBooks,
    paths: ['/home/new', '/new'],
    call: 'showcase/detail/new',
    field: 'newList',
    layout: 'cards',
  },
  {
    title: messages.newOn,
    paths: ['/home/new-on'],
    call: 'showcase/detail/new_on',
    field: 'newOnList',
    layout: 'covers',
  },
] as const satisfies readonly HomeShelf[];

/** Field of a shelf's books in the response of home. */
export type ShelfField = (typeof homeShelves)[number]['field'];

/** The last shelf of home. Its books come from a call of their own, and only at night (spec §4). */
export const threeDShelf: Shelf = {
  title: messages.threeD,
  paths: ['/home/three-d'],
  call: 'showcase/detail/three_d',
};

/** Every shelf. */
export const shelves: readonly Shelf[] = [...homeShelves, threeDShelf];

/** API path of a page of a 'more' list; `page` from 1. */
export const morePath = (call: Shelf['call'], page: number): string => `/api/book/${call}/${page}`;
