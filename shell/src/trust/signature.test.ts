import { seededRandom } from '@manying/testing/random';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** The third example of RFC 8032, section 7.1. */
const RFC = {
  key: fromHex('fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025'),
  statement: fromHex('af82'),
  signature: fromHex(
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ),
};
/**
 * Order of the group: adding it to a signature's second half gives another valid encoding without strict
 * rules.
 */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Signature malleability: adds the group's order to the second half of the signature. */
function malleate(signature: Uint8Array): Uint8Array {
  let number = 0n;
  for (let index = 63; index >= 32; index -= 1) number = (number << 8n) | BigInt(signature[index] ?? 0);
  number += ORDER;
  const result = signature.slice();
  for (let index = 32; index < 64; index += 1) {
    result[index] = Number(number & 0xffn);
    number >>= 8n;
  }
  return result;
}

describe.each([
  ['with Ed25519 in WebCrypto', 'native'],
  ['with a WebCrypto that does not support it', 'older'],
  ['on plain http, without WebCrypto', 'none'],
])('%s', (_, kind) => {
  let isSigned: typeof import('./signature.ts').isSigned;
  beforeEach(async () => {
    vi.resetModules();
    ({ isSigned } = await import('./signature.ts'));
    const { subtle } = crypto;
    if (kind === 'older') {
      vi.spyOn(subtle, 'importKey').mockRejectedValue(
        new DOMException('Unrecognized name.', 'NotSupportedError'),
      );
    } else if (kind === 'none') {
      vi.stubGlobal('crypto', {});
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  const { key, statement, signature } = RFC;

  test('a valid signature is accepted, also by the second of two keys', async () => {
    expect(await isSigned([base64(key)], statement, base64(signature))).toBe(true);
    const another = key.map((byte, index) => (index === 1 ? byte ^ 1 : byte));
    expect(await isSigned([base64(another), base64(key)], statement, base64(signature))).toBe(true);
  });

  test('a flipped bit of key, statement or signature is rejected (90 of them, seed 8032)', async () => {
    const random = seededRandom(8032);
    for (let number = 0; number < 90; number += 1) {
      const parts = { key: key.slice(), statement: statement.slice(), signature: signature.slice() };
      const name = (['key', 'statement', 'signature'] as const)[number % 3] ?? 'key';
      const bytes = parts[name];
      const index = Math.floor(random() * bytes.length);
      const bit = 1 << Math.floor(random() * 8);
      bytes[index] = (bytes[index] ?? 0) ^ bit;
      const found = await isSigned([base64(parts.key)], parts.statement, base64(parts.signature));
      expect(found, `bit ${bit} of byte ${index} of the ${name}`).toBe(false);
    }
  });

  test.each<[string, readonly string[], unknown]>([
    ['without keys', [], base64(signature)],
    ['with a key that is no base64', ['not a key'], base64(signature)],
    ['with a key that is cut', [base64(key.slice(1))], base64(signature)],
    ['with a key of a small group', [base64(new Uint8Array(32))], base64(new Uint8Array(64))],
    ['without a signature', [base64(key)], undefined],
    ['with a signature that is no text', [base64(key)], [base64(signature)]],
    ['with an empty signature', [base64(key)], ''],
    ['with a signature that is cut', [base64(key)], base64(signature.slice(1))],
    ['with a longer signature', [base64(key)], base64(Uint8Array.of(...signature, 0))],
    ['with zeros', [base64(key)], base64(new Uint8Array(64))],
    ['with a malleated signature', [base64(key)], base64(malleate(signature))],
    ['with space in the signature', [base64(key)], ` ${base64(signature)}`],
  ])('a signature is rejected %s', async (__, keys, text) => {
    expect(await isSigned(keys, statement, text)).toBe(false);
  });
});
