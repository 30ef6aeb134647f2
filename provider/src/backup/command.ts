/** Shared code of the backup and restore commands. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { errorLine } from '../errorView.ts';
import { Problem } from '../problem.ts';

/** Options of a command: the file, and `--force`. */
export interface CommandOptions {
  readonly file: string;
  readonly force: boolean;
}

/** Runs a backup command. On failure it prints one sentence and sets exit code 1. */
export async function runCommand(
  usage: string,
  run: (options: CommandOptions, config: Config) => Promise<string>,
) {
  try {
    const args = process.argv.slice(2);
    const [file, ...others] = args.filter((word) => word !== '--force');
    if (file === undefined || others.length > 0 || file.startsWith('-')) {
      throw new Problem(`Name one file: ${usage}`);
    }
    // npm runs scripts in the package folder; INIT_CWD is the folder of the command line.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    console.info(await run({ file: path, force: args.includes('--force') }, readConfig(process.env)));
  } catch (error) {
    console.error(error instanceof Problem ? error.message : `It could not be done: ${errorLine(error)}`);
    process.exitCode = 1;
  }
}
