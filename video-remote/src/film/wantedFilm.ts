import { paths } from '@manying/platform/paths';
import {
  isPurchaseAgreed,
  pendingPayment,
  type WantedItem,
  withdrawAgreement,
} from '@manying/platform/payment';
import { createContext, useContext } from 'react';
import { feedPath } from '../feedPath.ts';
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

/** The addresses of a film. A payment for it may have begun at either, and counts at both. */
const addressesOf = (vodId: string) => [paths.videoDetail(vodId), feedPath(vodId)];

/** Whether the pending payment is for the film. */
export const isFilmPaidFor = (vodId: string): boolean =>
  addressesOf(vodId).includes(pendingPayment()?.wanted?.path ?? '');

/** Whether the pending payment contains a valid agreement to buy the film for at most its price then. */
export const isFilmAgreed = ({ vodId, price }: Pick<VideoDetail, 'vodId' | 'price'>): boolean =>
  addressesOf(vodId).some((path) => isPurchaseAgreed(path, price));

/** Withdraws the agreement to buy the film. */
export function withdrawFilm(vodId: string): void {
  for (const path of addressesOf(vodId)) withdrawAgreement(path);
}
