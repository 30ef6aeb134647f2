/** Compiles an app in a process of its own, as the commands do: the compiler's loaders are TypeScript. */
import { spawnSync } from 'node:child_process';

/**
 * Compiles an app.
 * @param cwd folder from which packages are found. @param config its build.config.ts, relative to that folder.
 * @returns the folder of the build. @throws Error with the output of the process when it fails.
 */
export function compileInProcess(cwd: string, config: string): string {
  const code = `import { compile } from '@manying/build/compile';
    import app from '${config}';
    console.info((await compile(app)).folder);`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', code],
    { cwd, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}
