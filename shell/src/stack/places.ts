/**
 * Where each page of the visit was left, by history entry (spec §2): remembered beyond the pages that stay mounted, and
 * over a reload of this tab.
 */
import type { Mode } from '@manying/platform/contract';
import type { Location } from '@manying/platform/router';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { comesBack } from '../visit/comesBack.ts';

const KEY = 'manying:places';
/** Entries remembered, the newest. */
const MOST_PLACES = 60;

/** How a page was left. */
export interface Place {
  /** Window scroll, in px. */
  readonly y: number;
  /** The mode it was shown in. */
  readonly mode: Mode;
}

/** Names an entry; the first one of a load has no key of its own. */
const nameOf = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) => `${key} ${pathname}`;

function isPlace(value: unknown): value is Place {
  const { y, mode } = value as Partial<Place>;
  return typeof y === 'number' && Number.isFinite(y) && (mode === 'comic' || mode === 'video');
}

/**
 * Reads kept places; what is unreadable is none.
 * @param back whether the tab comes back to its entries; in a new visit the first entry is another one of the same name.
 */
export function parsePlaces(text: string | null, back: boolean): Map<string, Place> {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const entries = Array.isArray(list) ? (list as [string, unknown][]) : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, Place] =>
          isPlace(entry?.[1] ?? {}) && (back || !String(entry[0]).startsWith('default ')),
      ),
    );
  } catch {
    // Broken text is dropped: pages then begin at their top.
    return new Map();
  }
}

let places: Map<string, Place> | undefined;
const known = () => {
  places ??= parsePlaces(readSessionItem(KEY), comesBack());
  return places;
};

/** Remembers how a page is left. */
export function rememberPlace(location: Location, place: Place): void {
  const name = nameOf(location);
  known().delete(name);
  known().set(name, place);
}

/** How a page was left, if it was ever shown in this tab. */
export function placeOf(location: Location): Place | undefined {
  return known().get(nameOf(location));
}

/** Keeps the places for a reload of this tab. */
export function keepPlaces(): void {
  writeSessionItem(KEY, JSON.stringify([...known()].slice(-MOST_PLACES)));
}
