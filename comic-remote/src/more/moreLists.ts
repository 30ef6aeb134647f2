import { type Shelf, shelves } from '../homeShelves.ts';

/** The shelf whose list is at an address, or `undefined`. Ignores case and trailing slashes like the router. */
export function moreListAt(pathname: string): Shelf | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  return shelves.find(({ paths }) => paths.includes(address));
}
