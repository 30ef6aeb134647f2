// @ts-check
/**
 * Worker thread that derives keys, one at a time. Plain JavaScript, because worker threads of Node 20 cannot
 * load TypeScript.
 */
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

const KEY_BYTES = 32;

/**
 * @typedef {object} Job
 * @property {string} password
 * @property {Uint8Array} salt
 * @property {number} logN
 * @property {number} r
 * @property {number} p
 */

parentPort?.on('message', (/** @type {Job} */ { password, salt, logN, r, p }) => {
  const N = 2 ** logN;
  // scrypt needs a little more than 128 * r * (N + p) bytes; Node's default limit is 32 MB.
  const maxmem = 256 * r * (N + p);
  parentPort?.postMessage(scryptSync(password, salt, KEY_BYTES, { N, r, p, maxmem }));
});
