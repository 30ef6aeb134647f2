import { expect, test } from 'vitest';
import { queueOf } from './callQueue.ts';

test.each([
  ['/api/book/home/index', undefined],
  ['/api/book/read_chapter', undefined],
  ['/api/book/chapter/list', undefined],
  ['/api/vod/detail/1', undefined],
  ['/api/nonsense', undefined],
  ['/api/payment', undefined],
  ['/api/book/chapter/buy', 'money'],
  ['/api/vod/buy', 'money'],
  ['/api/pay/pay', 'money'],
  ['/api/user/recharge', 'money'],
  ['/h5/pay/apply', 'money'],
  ['/h5/pay/callback', 'money'],
  ['/api/user/register', 'account'],
  ['/api/user/info', 'account'],
  ['/api/user/find_account', 'account'],
  ['/api/user/login', 'passwords'],
  ['/api/user/modifyPwd', 'passwords'],
  ['/api/user/bind_mobile', 'passwords'],
  ['/h5/report', 'account'],
  ['/api/beacon/remote', 'reports'],
  ['/api/beacon/visit', 'reports'],
  ['/api/beacon/visits', 'reports'],
  ['/api/beacon/health', 'reports'],
  ['/api/beaconry', undefined],
])('%s waits as a whole in the queue %s', (path, queue) => {
  expect(queueOf(path)).toBe(queue);
});
