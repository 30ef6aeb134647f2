// @ts-check
/** Finds or unpacks the web servers that `npm run test:releases` puts in front of the store. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPackages } from './packages.mjs';
import { ROOT } from './setup.mjs';

/** Where the packages are unpacked: an installation would start the servers. */
const FOLDER = join(ROOT, '.cache/web-servers');
/** Path of the program by the name of its Debian package. */
const PROGRAMS = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' };

/** @typedef {keyof typeof PROGRAMS} WebServer */

/**
 * The program of a web server: that of the system, else the unpacked one.
 * @param {WebServer} name
 * @returns {string} its path, which may not exist.
 */
export function webServer(name) {
  const installed = join('/', PROGRAMS[name]);
  return existsSync(installed) ? installed : join(FOLDER, PROGRAMS[name]);
}

/** Downloads and unpacks the servers that are missing. When that fails, only the tests that need them fail. */
export function tryWebServers() {
  const missing = Object.keys(PROGRAMS).filter(
    (name) => !existsSync(webServer(/** @type {WebServer} */ (name))),
  );
  if (missing.length === 0) return;
  console.info(`Unpacking ${missing.join(' and ')}…`);
  unpackPackages(FOLDER, ...missing);
}
