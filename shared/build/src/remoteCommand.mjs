#!/usr/bin/env node
// @ts-check
/** The command `manying-remote` of a project outside of the repository. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@manying/build/compile';
import { createRemote } from '@manying/build/createRemote';
import { developLive } from '@manying/build/developLive';

/** Port of `dev` without another one. */
const DEFAULT_PORT = 8100;

const USAGE = `Usage: manying-remote <command>

  new <name> [title]   create a remote in this folder, which has a package.json
  dev [port]           show the remote in a deployed store while it is written (default port: ${DEFAULT_PORT})
  build                build the remote that build.config.ts describes, into dist/<id>`;

const [command, ...values] = process.argv.slice(2);

/** The remote that build.config.ts describes. */
async function readApp() {
  // Lets Node import the configuration and the pages, which are TypeScript.
  await import('@oxc-node/core/register');
  const config = pathToFileURL(join(process.cwd(), 'build.config.ts')).href;
  const { default: app } = /** @type {{ default: import('@manying/build/remote').RemoteApp }} */ (
    await import(config)
  );
  return app;
}

/** @param {string} text @returns {number} @throws {Error} when it is no port. */
function readPort(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) throw new Error(`'${text}' is no port: 1 to 65535`);
  return port;
}

async function run() {
  const [name, title] = values;
  if (command === 'new' && name !== undefined && values.length <= 2) {
    console.info(createRemote(process.cwd(), name, title).join('\n'));
  } else if (command === 'build' && values.length === 0) {
    const app = await readApp();
    const { buildId, folder, isNew } = await compile(app);
    console.info(`${app.name} ${buildId} ${isNew ? 'built' : 'up to date'}: ${folder}`);
  } else if (command === 'dev' && values.length <= 1) {
    const port = values[0] === undefined ? DEFAULT_PORT : readPort(values[0]);
    await developLive(await readApp(), 'localhost', port);
  } else throw new Error(USAGE);
}

try {
  await run();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
