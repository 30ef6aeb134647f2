/** Compiles an app in a process of its own, as the commands do: the compiler's loaders are TypeScript. */
import { spawnSync } from 'node:child_process';

/** Runs code that knows `compile.ts` and the app. @throws Error with the output of the process when it fails. */
function runInProcess(cwd: string, config: string, code: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', '@oxc-node/core/register', '--input-type=module', '--eval'],
      `import { build, compile } from '@manying/build/compile'; import app from '${config}'; ${code}`,
    ],
    { cwd, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/**
 * Compiles an app.
 * @param cwd folder from which packages are found. @param config its build.config.ts, relative to that folder.
 * @returns the folder of the build. @throws Error with the output of the process when it fails.
 */
export const compileInProcess = (cwd: string, config: string): string =>
  runInProcess(cwd, config, 'console.info((await compile(app)).folder);');

/**
 * Compiles an app without compression, whose source maps name every module.
 * @param output new folder for the files. @throws Error with the output of the process when it fails.
 */
export function compileUncompressed(cwd: string, config: string, output: string): void {
  const options = JSON.stringify({ mode: 'production', buildId: 'uncompressed', output, hot: false });
  const code = `const config = app.config(${options});
    const optimization = { ...config.optimization, minimize: false };
    const uncompressed = { ...app, config: () => ({ ...config, optimization }), serverConfig: undefined, finish() {} };
    await build(uncompressed, ${options});`;
  runInProcess(cwd, config, code);
}
