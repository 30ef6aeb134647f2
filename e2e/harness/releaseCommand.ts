/** Release commands on the deployment of a story. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './command.ts';
import type { MainStore } from './mainStore.ts';
import type { ShellServer } from './shellServer.ts';

/** Runs a release command as a team does. @returns exit code and output. */
export async function runRelease(args: readonly string[], env: Record<string, string> = {}) {
  const run = runNode(['--import', '@oxc-node/core/register', 'scripts/release.ts', ...args], env);
  return { exitCode: await run.ended, output: run.output() };
}

/** Copies the live shell to the folder where the commands look for it to verify builds. */
export function copyLiveShell(shellServer: ShellServer, { shellBuild }: MainStore): void {
  const { shell } = JSON.parse(shellServer.readDocument('remotes.json')) as { shell: { buildId: string } };
  cpSync(shellBuild, join(shellServer.folder, 'releases/shell', shell.buildId), { recursive: true });
}
