/** Who gives a release command, from where, and the state of the sources. */
import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { SourceState } from '@manying/release/commandContext';
import type { CommandOrigin } from '@manying/release/history';

const run = promisify(execFile);

/** Output of a Git command in the repository; `undefined` where there is no Git or no repository. */
async function git(...args: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', args, { cwd: import.meta.dirname, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch {
    // No Git, no repository, or no such setting: the history then lacks this.
    return undefined;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user may have no entry.
    return 'unknown';
  }
}

/** The author of the change as Git knows it, or the user of this machine; in a job of CI, its address. */
export async function readOrigin(why: string | undefined, env: NodeJS.ProcessEnv): Promise<CommandOrigin> {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID, GITHUB_ACTOR, GITLAB_USER_LOGIN } = env;
  const job = GITHUB_RUN_ID
    ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
    : env.CI_JOB_URL;
  const who = GITHUB_ACTOR || GITLAB_USER_LOGIN || (await git('config', 'user.name')) || userName();
  return { who, from: job || hostname(), why };
}

/** The commit that is checked out, and whether files differ from it. */
export async function readSources(): Promise<SourceState | undefined> {
  const commit = await git('rev-parse', 'HEAD');
  const changes = await git('status', '--porcelain');
  return commit && changes !== undefined ? { commit, dirty: changes !== '' } : undefined;
}
