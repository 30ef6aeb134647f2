/** A stored user and failures of its session, for tests. */

import type { SessionFault, User } from '@manying/platform/session';

/** An anonymous user with a password. */
export const storedUser: User = {
  userId: '7',
  account: 'm7',
  password: 'secret',
  visitorId: '',
  branchId: '-2',
  mobile: '',
  vipType: 'none',
  vipEndDate: '',
  coins: 0,
  recharged: false,
};

/** The provider refuses the login with this code. */
export const loginRefused = (code: number): SessionFault => ({
  kind: 'loginRefused',
  code,
  msg: `no ${code}`,
});
