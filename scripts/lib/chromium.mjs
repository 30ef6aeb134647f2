// @ts-check
/** A Chromium to test in: one that is there, else Debian's, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fail, ROOT } from './setup.mjs';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** @returns {string | undefined} */
function present() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    fail(`CHROMIUM_PATH names ${named}, which is not there: correct it, or unset it.`);
  return named ?? KNOWN.find((path) => existsSync(path));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  return (
    spawnSync(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/** @returns {string | undefined} */
function playwrightsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * The path of a Chromium, installed when there is none.
 * @returns {string}
 */
export function ensureChromium() {
  const there = present() ?? playwrightsOwn();
  if (there) return there;
  console.info('Installing a Chromium…');
  const apt = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const install = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...apt, 'apt-get', ...args];
    return run(command, rest);
  };
  if (existsSync('/usr/bin/apt-get')) {
    install('update', '-qq');
    install('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  const installed = present();
  if (installed) return installed;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  return (
    playwrightsOwn() ??
    fail(
      'No Chromium could be installed: install one yourself, name it in CHROMIUM_PATH, and run the command again.',
    )
  );
}
