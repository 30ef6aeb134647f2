/**
 * The thread that renders the screens of one build. Plain JavaScript, since threads do not inherit the loader of
 * TypeScript. The code that it runs comes with its start: the server's files of the shell and of the build.
 */
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { site, shell, remote, internalOrigins } = workerData;
const requireOfNode = createRequire(import.meta.url);

/** Runs a CommonJS file and returns what it exports. */
function run(code, name, load) {
  const module = { exports: {} };
  new Function('module', 'exports', 'require', `${code}\n//# sourceURL=${name}`)(
    module,
    module.exports,
    load,
  );
  return module.exports;
}

/** The modules that a remote may import, as in a browser. */
const loadFrom = (provided) => (name) => {
  if (!Object.hasOwn(provided, name)) throw new Error(`The module '${name}' is not provided to remotes`);
  return provided[name];
};

const { createFirstScreens } = run(shell, 'shell', requireOfNode);
const ready = createFirstScreens(
  site,
  (name, provided) => run(remote, name, loadFrom(provided)),
  internalOrigins,
);

parentPort.on('message', async ({ id, request }) => {
  // An answer shows that no render blocks the thread.
  if (!request) return parentPort.postMessage({ id });
  try {
    const render = await ready;
    parentPort.postMessage({ id, rendered: await render(request) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    parentPort.postMessage({ id, problem: message, isCallFailure: name === 'CallFailed' });
  }
});
