import {
  type SessionFault,
  selectUser,
  sessionFailed,
  sessionRetried,
  userReceived,
} from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { loginRefused, storedUser as user } from '@manying/testing/account';
import { describe, expect, it } from 'vitest';

describe('the stored account', () => {
  const cookieRefused: SessionFault = { kind: 'cookieRefused' };

  it.each([
    [loginRefused(403), false],
    [loginRefused(429), true],
    [cookieRefused, true],
  ])('after %j the visitor can request another login: %s', (fault, can) => {
    const store = createAppStore();
    store.dispatch(userReceived(user));
    store.dispatch(sessionFailed(fault));
    store.dispatch(sessionRetried());
    expect(store.getState().account.sessionFault?.retry ?? false).toBe(can);
  });

  it('keeps the account number if a response has none', () => {
    const store = createAppStore();
    store.dispatch(userReceived(user));
    store.dispatch(userReceived({ ...user, account: '', password: '', coins: 9 }));
    expect(selectUser(store.getState())).toEqual({ ...user, coins: 9 });
  });
});
