import { describe, expect, test } from 'vitest';
import { clientAddress, isLoopback, isTrustedProxy, parseProxyTrust, rateLimitedNetwork } from './proxies.ts';

function trustOf(text: string) {
  const trust = parseProxyTrust(text);
  if (!trust) throw new Error(`${text} is no trust`);
  return trust;
}

describe('trusted proxies', () => {
  test.each([
    'yes',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '10.0.0/8',
    '::1/129',
    '::1/',
    'proxy.example.com',
    '10.0.0.1,,',
    '10.0.0.1/8/8',
  ])('%j is not acceptable', (text) => {
    expect(parseProxyTrust(text)).toBeUndefined();
  });

  test.each(['', 'off', '0'])('%j is nobody', (text) => {
    expect(trustOf(text)).toEqual({ kind: 'none' });
  });
});

describe('the client’s address', () => {
  test.each([
    // trust, socket, header, client
    ['off', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['1', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['1', '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
    ['2', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['2', '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['1', '10.0.0.1', undefined, '10.0.0.1'],
    ['1', '10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['10.0.0.0/8', '9.9.9.9', '1.1.1.1', '9.9.9.9'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
    ['10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['10.0.0.0/8', '10.0.0.1', 'nonsense', 'nonsense'],
    ['::1, 127.0.0.1', '::1', '2001:db8::7', '2001:db8::7'],
    ['fd00::/8', 'fd12::1', '1.1.1.1', '1.1.1.1'],
    // Some proxies add the port of the connection.
    ['1', '10.0.0.1', '6.6.6.6, 1.1.1.1:5678', '1.1.1.1'],
    ['1', '10.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
    ['1', '10.0.0.1', '[2001:db8::7]', '2001:db8::7'],
    ['1', '10.0.0.1', '[::ffff:1.1.1.1]:443', '1.1.1.1'],
    ['10.0.0.0/8', '10.0.0.1', '1.1.1.1:5678, 10.0.0.2:80', '1.1.1.1'],
    ['::1', '::1', '1.1.1.1:5678, [::1]:443', '1.1.1.1'],
  ])('trusting %j, from %s with %j, is %s', (trust, peer, header, client) => {
    expect(clientAddress(trustOf(trust), peer, header)).toBe(client);
  });

  test.each([
    ['off', '10.0.0.1', false],
    ['1', '9.9.9.9', true],
    ['10.0.0.0/8', '10.0.0.1', true],
    ['10.0.0.0/8', '9.9.9.9', false],
    ['10.0.0.0/8', '', false],
  ])('trusting %j, the scheme of %s is used: %s', (trust, peer, believed) => {
    expect(isTrustedProxy(trustOf(trust), peer)).toBe(believed);
  });
});

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['nonsense', ''],
  ['', ''],
])('%j is limited as %j', (address, network) => {
  expect(rateLimitedNetwork(address)).toBe(network);
});

test('recognises loopback addresses', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1', '128.0.0.1', '::2', ''].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
