import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['127.0.0.1', '127.0.0.0/24'],
  ['2001:db8:1234:5678:9abc:def0:1:2', '2001:db8:1234::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001::5:6:7:8', '2001:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['1:2:3:4:5:6:7::', '1:2:3::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['', undefined],
  ['unknown', undefined],
  ['1.2.3.4\nlevel=error', undefined],
])('%j is in the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
