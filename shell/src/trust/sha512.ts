/** SHA-512 (FIPS 180-4) for pages without crypto.subtle: those on plain http. */

const BLOCK_LENGTH = 128;
const ROUNDS = 80;
const WORD_MASK = (1n << 64n) - 1n;

/** The first `count` primes. */
function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let number = 2n; found.length < count; number += 1n) {
    if (found.every((prime) => number % prime !== 0n)) found.push(number);
  }
  return found;
}

/** The first 64 fractional bits of the square (2) or cube (3) root of a number. */
function rootBits(number: bigint, degree: 2n | 3n): bigint {
  const power = number << (64n * degree);
  const toDegree = (root: bigint) => (degree === 2n ? root * root : root * root * root);
  // Bit by bit, from a bit above the root of the largest prime used, 409.
  let root = 0n;
  for (let bit = 1n << 69n; bit > 0n; bit >>= 1n) {
    if (toDegree(root | bit) <= power) root |= bit;
  }
  return root & WORD_MASK;
}

const rotate = (word: bigint, by: bigint) => ((word >> by) | (word << (64n - by))) & WORD_MASK;

// Two reads of 32 bits: Safari before 15 lacks getBigUint64.
const readWord = (view: DataView, offset: number) =>
  (BigInt(view.getUint32(offset)) << 32n) | BigInt(view.getUint32(offset + 4));
function writeWord(view: DataView, offset: number, word: bigint): void {
  view.setUint32(offset, Number(word >> 32n));
  view.setUint32(offset + 4, Number(word & 0xffffffffn));
}

let constants: { readonly initial: readonly bigint[]; readonly round: readonly bigint[] } | undefined;

/** The SHA-512 hash of a message, 64 bytes. */
export function sha512(message: Uint8Array): Uint8Array<ArrayBuffer> {
  constants ??= {
    initial: primes(8).map((prime) => rootBits(prime, 2n)),
    round: primes(ROUNDS).map((prime) => rootBits(prime, 3n)),
  };
  const { initial, round } = constants;
  // Padding: a set bit, zeros, and the message length in bits as a 16-byte number.
  const padded = new Uint8Array(Math.ceil((message.length + 17) / BLOCK_LENGTH) * BLOCK_LENGTH);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  writeWord(view, padded.length - 8, BigInt(message.length) * 8n);

  const hash = [...initial];
  const words: bigint[] = [];
  const wordAt = (index: number) => words[index] ?? 0n;
  for (let block = 0; block < padded.length; block += BLOCK_LENGTH) {
    for (let t = 0; t < ROUNDS; t += 1) {
      if (t < 16) {
        words[t] = readWord(view, block + t * 8);
        continue;
      }
      const [w15, w2] = [wordAt(t - 15), wordAt(t - 2)];
      const s0 = rotate(w15, 1n) ^ rotate(w15, 8n) ^ (w15 >> 7n);
      const s1 = rotate(w2, 19n) ^ rotate(w2, 61n) ^ (w2 >> 6n);
      words[t] = (wordAt(t - 16) + s0 + wordAt(t - 7) + s1) & WORD_MASK;
    }
    let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = hash;
    for (let t = 0; t < ROUNDS; t += 1) {
      const s1 = rotate(e, 14n) ^ rotate(e, 18n) ^ rotate(e, 41n);
      const temp1 = h + s1 + ((e & f) ^ (~e & WORD_MASK & g)) + (round[t] ?? 0n) + wordAt(t);
      const s0 = rotate(a, 28n) ^ rotate(a, 34n) ^ rotate(a, 39n);
      const temp2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + temp1) & WORD_MASK, c, b, a, (temp1 + temp2) & WORD_MASK];
    }
    for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
      hash[index] = ((hash[index] ?? 0n) + word) & WORD_MASK;
    }
  }
  const out = new Uint8Array(64);
  const outView = new DataView(out.buffer);
  for (const [index, word] of hash.entries()) writeWord(outView, index * 8, word);
  return out;
}
