#!/usr/bin/env node
// @ts-check
/** The command `manying-remote` of a project outside of the repository. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from '@manying/build/compile';
import { createRemote } from '@manying/build/createRemote';

const USAGE = `Usage: manying-remote <command>

  new <name> [title]   create a remote in this folder, which has a package.json
  build                build the remote that build.config.ts describes, into dist/<id>`;

const [command, ...values] = process.argv.slice(2);

async function run() {
  const [name, title] = values;
  if (command === 'new' && name !== undefined && values.length <= 2) {
    console.info(createRemote(process.cwd(), name, title).join('\n'));
  } else if (command === 'build' && values.length === 0) {
    // Lets Node import the configuration and the pages, which are TypeScript.
    await import('@oxc-node/core/register');
    const config = pathToFileURL(join(process.cwd(), 'build.config.ts')).href;
    const { default: app } = /** @type {{ default: import('@manying/build/app').App }} */ (
      await import(config)
    );
    const { buildId, folder, isNew } = await compile(app);
    console.info(`${app.name} ${buildId} ${isNew ? 'built' : 'up to date'}: ${folder}`);
  } else throw new Error(USAGE);
}

try {
  await run();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
