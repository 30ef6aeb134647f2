import { messages } from '../messages.ts';

/** API path of a list below `/api/book/`, without the page (spec §7). */
export type ListCall =
  | 'new'
  | `showcase/detail/${'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on'}`;

/** The full list of a shelf. */
export interface MoreList {
  readonly title: string;
  readonly call: ListCall;
  /** The books show their rank. */
  readonly ranked?: true;
}

const newBooks: MoreList = { title: messages.newBooks, call: 'showcase/detail/new' };

/** Lists by address (spec §2 route list). The path `new` returns the daily updates, not the new books. */
const lists: Readonly<Record<string, MoreList>> = {
  '/home/recommend': { title: messages.recommend, call: 'showcase/detail/e_recommend' },
  '/home/new': newBooks,
  '/new': newBooks,
  '/home/three-d': { title: messages.threeD, call: 'showcase/detail/three_d' },
  '/home/kkbg': { title: messages.heavy, call: 'showcase/detail/kkbg' },
  '/home/ranked': { title: messages.ranked, call: 'showcase/detail/hot', ranked: true },
  '/home/latest': { title: messages.latest, call: 'new' },
  '/home/new-on': { title: messages.newOn, call: 'showcase/detail/new_on' },
};

/** The list of an address; `undefined` when there is none. Ignores case and trailing slashes like the router. */
export function moreListAt(pathname: string): MoreList | undefined {
  return lists[pathname.toLowerCase().replace(/\/+$/, '')];
}
