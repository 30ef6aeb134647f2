/** Number of columns of the grids, which the design tokens set by the shape of the window. */
import { useSyncExternalStore } from 'react';

/** The tokens, each with its value on a phone. A server knows no window and assumes a phone. */
export const PHONE_COLUMNS = { '--cols-book': 3, '--cols-tile': 2, '--cols-row': 1 } as const;

export type ColumnsToken = keyof typeof PHONE_COLUMNS;

/** The number in the value of a token; that of a phone where the value is no count, as without a style sheet. */
export function parseColumns(token: ColumnsToken, value: string): number {
  const columns = Number(value.trim());
  return Number.isInteger(columns) && columns > 0 ? columns : PHONE_COLUMNS[token];
}

function subscribe(onResize: () => void): () => void {
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

/** Columns of the grids of a kind in this window. A list mounts whole rows, so it must know them. */
export function useGridColumns(token: ColumnsToken): number {
  return useSyncExternalStore(
    subscribe,
    () => parseColumns(token, getComputedStyle(document.documentElement).getPropertyValue(token)),
    () => PHONE_COLUMNS[token],
  );
}
