import { expect, test } from 'vitest';
import { refusalEvent } from './refusalEvent.ts';

test.each([
  ['/api/user/login', 403, false, 'login refused'],
  ['/api/user/login', 429, false, 'limit reached'],
  ['/api/user/find_account', 429, false, 'limit reached'],
  ['/api/user/find_account', 404, false, 'recovery refused'],
  ['/api/user/modifyPwd', 403, false, 'old password refused'],
  ['/media/:grant/:film{[\\w-]+}/:file{.+}', 403, false, 'grant refused'],
  ['/img/*', 403, false, 'grant refused'],
  ['/h5/pay/callback', 403, false, 'callback refused'],
  ['/api/user/login', 413, false, 'body too large'],
  ['/api/vod/buy', 403, true, 'origin refused'],
  // Not an attack: a film for members, too few coins, an ended session.
  ['/api/vod/buy', 403, false, undefined],
  ['/api/vod/buy', 999, false, undefined],
  ['/api/user/info', 101, false, undefined],
  ['/api/user/login', 200, false, undefined],
])('%s with %i (from another site: %s) is %j', (route, code, foreign, event) => {
  expect(refusalEvent({ route, code, isCrossSite: foreign })).toBe(event);
});
