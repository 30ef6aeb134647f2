import { paths } from '@manying/platform/paths';
import { pendingPayment, type WantedItem } from '@manying/platform/payment';
import { createContext, useContext } from 'react';
import type { VideoDetail } from '../schemas.ts';

/** Address at which the visitor watches a film, by its id: its page, or the feed. A payment returns there. */
export const FilmAddress = createContext<(vodId: string) => string>(paths.videoDetail);

/** A film as the visitor wants it: where to return to, and what it costs. */
export function useWantedFilm({
  vodId,
  name,
  price,
}: Pick<VideoDetail, 'vodId' | 'name' | 'price'>): WantedItem {
  return { path: useContext(FilmAddress)(vodId), title: name, price };
}

/** The address at which the pending payment for a film began, its page or the feed: it counts at both. '' when there is none. */
export function paymentPath(vodId: string): string {
  const path = pendingPayment()?.wanted?.path;
  return path?.endsWith(`?vodId=${encodeURIComponent(vodId)}`) ? path : '';
}
