/** The check of a build before its release: all of its pages in the live shell of the deployment. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import type { Candidate } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { findLiveProblems } from '@manying/release/liveCheck';
import type { Target } from '@manying/release/target';
import { freePort } from './freePort.ts';
import { startSampleProvider } from './localProvider.ts';
import { sampleSite } from './localStore.ts';

/** The live shell of a registry. @throws CommandError when there is none to try a build in. */
export function liveShell(target: Target, { shell }: RegistryDocument) {
  if (shell) return shell;
  throw new CommandError(
    `${target.label} names no live shell to try the build in: start the local store once, or give 'deploy-shell'.`,
  );
}

/** Opens the pages of a build in the live shell with a new sample store. */
export async function verifyInLiveShell(
  target: Target,
  { folder, descriptor }: Candidate,
  registry: RegistryDocument,
): Promise<string[]> {
  const shell = await target.folder('shell', liveShell(target, registry).buildId);
  const data = mkdtempSync(join(tmpdir(), 'manying-sample-'));
  const shellPort = await freePort();
  const provider = await startSampleProvider(data, await freePort(), shellPort);
  try {
    return await findLiveProblems({
      folder,
      descriptor,
      registry,
      shell,
      shellPort,
      site: sampleSite(provider.origin),
    });
  } finally {
    await provider.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
