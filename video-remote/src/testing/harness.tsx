/** Renders video screens in tests, with the answers of their provider. */
import { selectUser, type User, userReceived } from '@manying/platform/session';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { type AnswerTable, network as fakeNetwork, status } from '@manying/testing/network';
import { renderScreen } from '@manying/testing/renderScreen';
import type { ComponentType } from 'react';
import { videoDomain } from '../videoState.ts';
import { vod as oneVideo, vods as someVideos } from './answers.ts';

/** The visitor's user in the provider's format, with `coins` as balance. */
export const userAnswer = (coins: number) => ({
  userId: 7,
  account: 'a7',
  vipType: 'none',
  avaliableAmount: coins,
});

/** The fake provider, with empty pictures. @param titles own titles of categories by id. */
export const network = (table: AnswerTable, titles: Record<string, string> = {}) =>
  fakeNetwork(table, { site: { videoCategoryTitles: titles }, defaults: { '/img/*': status(204) } });

/** A store with the video domain and the persisted state of this device. */
export function newStore(): AppStore {
  const store = createAppStore();
  store.injectDomain(videoDomain);
  return store;
}

/** A store with a logged-in visitor who has `coins`. */
export function storeWithCoins(coins: number): AppStore {
  const store = newStore();
  const user: User = {
    userId: '7',
    account: 'a7',
    password: 'p',
    visitorId: '',
    branchId: '',
    mobile: '',
    vipType: 'none',
    vipEndDate: '',
    coins,
    recharged: false,
  };
  store.dispatch(userReceived(user));
  return store;
}

/** Renders `Page` at `address`. After a navigation, an output named 'address' shows the new address. */
export const visit = (Page: ComponentType, address: string, store: AppStore = newStore()) =>
  renderScreen(Page, { address, store });

/** The user of a store. Throws when it has none. */
export function userOf({ getState }: AppStore): User {
  const user = selectUser(getState());
  if (!user) throw new Error('The store has no user');
  return user;
}

/** A video in a list. */
export const vod = oneVideo;

/** The videos numbered `from` to `to`. */
export const vods = someVideos;

/** A page of videos in the provider's format, of a list with `totalCount` entries. */
export const vodPage = (from: number, to: number, totalCount: number) => ({
  list: vods(from, to),
  totalCount,
  totalPage: Math.ceil(totalCount / 20),
});
