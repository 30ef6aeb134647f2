/**
 * A release in its own process, which a test kills: `releaseDriver.ts <deployment> <build folder> <step>`. At the step it
 * prints the step's name and waits to be killed.
 */
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { release } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import type { Target } from '@manying/release/target';

const [deployment = '', folder = '', pauseStep = ''] = process.argv.slice(2);

/** At the chosen step: prints its name and never returns. */
async function reachStep(step: string): Promise<void> {
  if (step !== pauseStep) return;
  process.stdout.write(`${step}\n`);
  await new Promise(() => {
    // Keeps the process alive until it is killed.
    setInterval(() => undefined, 60_000);
  });
}

const real = folderTarget(deployment, (remote) => `https://${remote}.test`);
const target: Target = {
  ...real,
  async read(document) {
    await reachStep('before reading');
    const stored = await real.read(document);
    await reachStep('after reading');
    return stored;
  },
  async upload(remote, buildId, from) {
    await reachStep('before uploading');
    if (pauseStep === 'while uploading') {
      // A partial upload: one file in the temporary folder.
      const [file = ''] = readdirSync(from).filter((name) => name.endsWith('.js'));
      cpSync(`${from}/${file}`, `${deployment}/releases/${remote}/.${buildId}.${process.pid}/${file}`);
      await reachStep('while uploading');
    }
    await real.upload(remote, buildId, from);
    await reachStep('after uploading');
  },
  async putRecord(id, text) {
    await reachStep('before recording');
    await real.putRecord(id, text);
    await reachStep('after recording');
  },
  async replace(document, text, tag) {
    await reachStep('before switching');
    if (pauseStep === 'while switching') {
      const file = `${deployment}/site/${document}`;
      writeFileSync(`${file}.lock`, String(process.pid));
      writeFileSync(`${file}.${process.pid}.tmp`, text.slice(0, text.length / 2));
      await reachStep('while switching');
    }
    const done = await real.replace(document, text, tag);
    await reachStep('after switching');
    return done;
  },
};

await release('comic', {
  target,
  build: async () => {
    await reachStep('while building');
    return folder;
  },
  checkLive: async () => {
    await reachStep('while trying');
    return [];
  },
  log: () => undefined,
  now: () => new Date(),
});
throw new Error(`The release has no step '${pauseStep}'.`);
