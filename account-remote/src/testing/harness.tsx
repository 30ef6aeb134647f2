/** Renders account screens in tests, with the answers of their provider. */
import { type User, userReceived } from '@manying/platform/session';
import { type AppStore, createAppStore } from '@manying/platform/store';
import { storedUser as sampleUser } from '@manying/testing/account';
import { type AnswerTable, network as fakeNetwork, ok } from '@manying/testing/network';
import { renderScreen } from '@manying/testing/renderScreen';
import type { ComponentType } from 'react';
import { vi } from 'vitest';

/** Allowed payment origin: the origin of the test page, so that its addresses answer. */
export const PAY_ORIGIN = window.location.origin;

/** User stored on this device. */
export const storedUser: User = { ...sampleUser, account: '880000007', password: '7Kq29x', coins: 40 };

/** The same user in the provider's response, without the password. */
export const storedUserAnswer = { userId: 7, account: '880000007', vipType: 'none', avaliableAmount: 40 };

/** Store with an identified visitor. */
export function storeWithUser(user: User = storedUser): AppStore {
  const store = createAppStore();
  store.dispatch(userReceived(user));
  return store;
}

/** The fake provider with the stored user's info. Failed calls are not logged. */
export function network(table: AnswerTable) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return fakeNetwork(table, {
    site: { payOrigins: [PAY_ORIGIN], permanentDomain: 'm.test' },
    defaults: { '/api/user/info': ok(storedUserAnswer) },
  });
}

/** Renders `Page` at `address`. Any other address is shown in an output named 'address'. */
export const visit = (Page: ComponentType, address: string, store: AppStore = storeWithUser()) =>
  renderScreen(Page, { address, store });
