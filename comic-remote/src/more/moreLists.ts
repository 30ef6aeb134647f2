import { messages } from '../messages.ts';

/** The call behind a list, below `/api/book/`, without its page (spec §7). */
export type ListCall =
  | 'new'
  | `showcase/detail/${'e_recommend' | 'new' | 'hot' | 'kkbg' | 'three_d' | 'new_on'}`;

/** A shelf's whole list. */
export interface MoreList {
  readonly title: string;
  readonly call: ListCall;
  /** Its books carry their place. */
  readonly ranked?: true;
}

const newBooks: MoreList = { title: messages.newBooks, call: 'showcase/detail/new' };

/** Every list by its address (spec §2 route list). `new` is the call of the daily updates, not of the new books. */
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

/** The list at an address, read as loosely as the router reads it; `undefined` when there is none. */
export function moreListAt(pathname: string): MoreList | undefined {
  return lists[pathname.toLowerCase().replace(/\/+$/, '')];
}
