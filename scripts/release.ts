/** `npm run release`: the release commands on the local store, a folder, or a bucket (README.md, releasing). */
import { compile } from '@manying/build/compile';
import { REMOTES, readAddresses } from '@manying/release/addresses';
import { CommandError } from '@manying/release/commandError';
import { liveShell } from '@manying/release/program/liveShell';
import { runProgram } from '@manying/release/program/runProgram';
import { readRegistry } from '@manying/release/registryDocument';
import { APPS } from './lib/apps.ts';
import { buildCommit, resolveCommit } from './lib/commitBuild.ts';
import { isRemote } from './lib/localStore.ts';
import { namedTarget } from './lib/namedTarget.ts';
import { openPages, verifyInLiveShell } from './lib/verifyInLiveShell.ts';

const addresses = readAddresses(process.env);

await runProgram(process.argv.slice(2), {
  name: 'npm run release --',
  target: (location, publicBase) => namedTarget(location, publicBase, addresses),
  store: addresses.origin('shell'),
  async build(remote, target) {
    if (!isRemote(remote))
      throw new CommandError(`There is no remote '${remote}': choose from ${REMOTES.join(', ')}.`);
    liveShell(target, await readRegistry(target));
    return (await compile(APPS[remote])).folder;
  },
  checkLive: verifyInLiveShell,
  shell: (isUnverified) => ({
    build: () => compile(APPS.shell),
    check: isUnverified ? undefined : openPages,
  }),
  buildCommit,
  resolveCommit,
});
