/** What the commands of backups have in common. */
import { resolve } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import { errorLine } from '../errorView.ts';
import { Problem } from '../problem.ts';

/** A command's words: one file, and whether it is forced. */
export interface CommandOptions {
  readonly file: string;
  readonly force: boolean;
}

/** Runs a command of backups; ends the process with 1 and one sentence when it cannot be done. */
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
    // npm runs scripts in the package's folder and tells where it was typed.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    console.info(await run({ file: path, force: args.includes('--force') }, readConfig(process.env)));
  } catch (error) {
    console.error(error instanceof Problem ? error.message : `It could not be done: ${errorLine(error)}`);
    process.exitCode = 1;
  }
}
