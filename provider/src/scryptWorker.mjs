// @ts-check
/** A thread that derives keys, one at a time. Plain JavaScript: a thread of Node 20 reads nothing else by itself. */
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
  // What scrypt needs is 128 * r * (N + p) bytes and a little more; Node refuses above 32 MB unless told.
  const maxmem = 256 * r * (N + p);
  parentPort?.postMessage(scryptSync(password, salt, KEY_BYTES, { N, r, p, maxmem }));
});
