/** `npm start` in a data folder of the story, on free ports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portVariables } from '@manying/release/addresses';
import { type Command, runNode } from './command.ts';
import { freeServerPorts } from './ports.ts';
import { test as base } from './test.ts';

type Env = Record<string, string | undefined>;

interface Fixtures {
  /** A data folder of the story. */
  readonly data: string;
  /** Runs `npm start` on free ports, with further environment variables and arguments of Node. */
  readonly start: (env?: Env, nodeArgs?: readonly string[]) => Promise<Command>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter is a pattern, even an empty one
  data: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'manying-command-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ data }, use) => {
    const commands: Command[] = [];
    await use(async (env = {}, nodeArgs = []) => {
      const command = runNode([...nodeArgs, 'scripts/start.mjs'], {
        // An empty PATH hides npm, so that a command which would install packages fails.
        PATH: '',
        HOST: undefined,
        HTTPS: undefined,
        DATABASE_URL: undefined,
        MANYING_DATA: data,
        ...portVariables(await freeServerPorts()),
        ...env,
      });
      commands.push(command);
      return command;
    });
    for (const command of commands) await command.stop();
  },
});
