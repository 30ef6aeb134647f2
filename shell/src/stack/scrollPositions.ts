/**
 * Where each page of the visit was left, by history entry (spec §2): remembered beyond the pages that stay mounted, and
 * over a reload of this tab.
 */
import type { Mode } from '@manying/platform/contract';
import type { Location } from '@manying/platform/router';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';

const STORAGE_KEY = 'manying:places';
/** Entries remembered, the newest. */
const MAX_SCROLL_POSITIONS = 60;

/** How a page was left. */
export interface ScrollPosition {
  /** Window scroll, in px. */
  readonly y: number;
  /** The mode it was shown in. */
  readonly mode: Mode;
}

/** Names an entry; the first one of a load has no key of its own. */
const entryId = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) => `${key} ${pathname}`;

function isScrollPosition(value: unknown): value is ScrollPosition {
  const { y, mode } = value as Partial<ScrollPosition>;
  return typeof y === 'number' && Number.isFinite(y) && (mode === 'comic' || mode === 'video');
}

/**
 * Reads kept places; what is unreadable is none.
 * @param isReturn whether the tab comes back to its entries; in a new visit the first entry is another one of the same name.
 */
export function parseScrollPositions(text: string | null, isReturn: boolean): Map<string, ScrollPosition> {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const entries = Array.isArray(list) ? (list as [string, unknown][]) : [];
    return new Map(
      entries.filter(
        (entry): entry is [string, ScrollPosition] =>
          isScrollPosition(entry?.[1] ?? {}) && (isReturn || !String(entry[0]).startsWith('default ')),
      ),
    );
  } catch {
    // Broken text is dropped: pages then begin at their top.
    return new Map();
  }
}

let cachedPositions: Map<string, ScrollPosition> | undefined;
const scrollPositions = () => {
  cachedPositions ??= parseScrollPositions(readSessionItem(STORAGE_KEY), isReloadOrReturn());
  return cachedPositions;
};

/** Remembers how a page is left. */
export function recordScrollPosition(location: Location, position: ScrollPosition): void {
  const id = entryId(location);
  scrollPositions().delete(id);
  scrollPositions().set(id, position);
}

/** How a page was left, if it was ever shown in this tab. */
export function scrollPositionOf(location: Location): ScrollPosition | undefined {
  return scrollPositions().get(entryId(location));
}

/** Keeps the places for a reload of this tab. */
export function persistScrollPositions(): void {
  writeSessionItem(STORAGE_KEY, JSON.stringify([...scrollPositions()].slice(-MAX_SCROLL_POSITIONS)));
}
