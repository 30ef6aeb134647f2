/** The check of builds before a release: all of their pages in a shell. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@manying/build/freePort';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import type { Candidate } from '@manying/release/commandContext';
import { findLiveProblems, type PageProblem } from '@manying/release/liveCheck';
import { liveShell } from '@manying/release/program/liveShell';
import type { ShellCheck } from '@manying/release/shellCandidate';
import type { Target } from '@manying/release/target';
import { startSampleProvider } from './localProvider.ts';
import { sampleSite } from './localStore.ts';

/** Opens the pages of builds in a shell with a new sample store. */
export async function openPages({ builds, registry, shell }: ShellCheck): Promise<PageProblem[]> {
  const data = mkdtempSync(join(tmpdir(), 'manying-sample-'));
  const shellPort = await freePort();
  const provider = await startSampleProvider(data, await freePort(), shellPort);
  try {
    const site = sampleSite(provider.origin);
    return await findLiveProblems({ builds, registry, shell, shellPort, site });
  } finally {
    await provider.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** The problems of a build of a remote in the live shell. */
export async function verifyInLiveShell(
  target: Target,
  { folder, descriptor }: Candidate,
  registry: RegistryDocument,
): Promise<string[]> {
  const shell = await target.folder('shell', liveShell(target, registry).buildId);
  const problems = await openPages({ builds: [{ folder, descriptor }], registry, shell });
  return problems.map(({ text }) => text);
}
