/**
 * Scroll position of each page of the visit, by history entry (spec §2). It outlives the mounted pages and a
 * reload of this tab.
 */
import type { Mode } from '@manying/platform/contract';
import type { Location } from '@manying/platform/router';
import { readSessionItem, writeSessionItem } from '@manying/platform/storage';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';

const STORAGE_KEY = 'manying:places';
/** Number of stored entries, the newest ones. */
const MAX_SCROLL_POSITIONS = 60;

/** State of a page when it was left. */
export interface ScrollPosition {
  /** Window scroll, in px. */
  readonly y: number;
  /** The mode it was shown in. */
  readonly mode: Mode;
}

/** Identifies a history entry; the first one after a load has the key `default`. */
const entryId = ({ key, pathname }: Pick<Location, 'key' | 'pathname'>) => `${key} ${pathname}`;

function isScrollPosition(value: unknown): value is ScrollPosition {
  const { y, mode } = value as Partial<ScrollPosition>;
  return typeof y === 'number' && Number.isFinite(y) && (mode === 'comic' || mode === 'video');
}

/**
 * Parses the stored scroll positions; unreadable ones are dropped.
 * @param isReturn whether this load continues the tab's history. In a new visit the key `default` belongs to
 * another entry.
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
    // Broken text is dropped: pages then start at their top.
    return new Map();
  }
}

let cachedPositions: Map<string, ScrollPosition> | undefined;
const scrollPositions = () => {
  cachedPositions ??= parseScrollPositions(readSessionItem(STORAGE_KEY), isReloadOrReturn());
  return cachedPositions;
};

/** Records the scroll position and mode of a page that is left. */
export function recordScrollPosition(location: Location, position: ScrollPosition): void {
  const id = entryId(location);
  scrollPositions().delete(id);
  scrollPositions().set(id, position);
}

/** The recorded scroll position of a page; `undefined` if it was never shown in this tab. */
export function scrollPositionOf(location: Location): ScrollPosition | undefined {
  return scrollPositions().get(entryId(location));
}

/** The scroll position of a page, in px; 0 if it was never left. */
export function scrollTopOf(location: Location): number {
  return scrollPositionOf(location)?.y ?? 0;
}

/** Stores the scroll positions for a reload of this tab. */
export function persistScrollPositions(): void {
  writeSessionItem(STORAGE_KEY, JSON.stringify([...scrollPositions()].slice(-MAX_SCROLL_POSITIONS)));
}
