/**
 * Entry of the provider: reads the environment, opens the store, serves requests, and shuts down gracefully.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ignoreOutputErrors } from '@manying/build/guardedServer';
import type { Hono } from 'hono';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { seedRows } from './db/seed.ts';
import type { Deps } from './deps.ts';
import { errorLine } from './errorView.ts';
import { pictureFingerprint } from './hosts/pictureFingerprint.ts';
import { createKnownBuilds } from './knownBuilds.ts';
import { listen } from './listen.ts';
import { captureConsole, createLog, type Log } from './log.ts';
import { openPasswords } from './passwords.ts';
import { Problem } from './problem.ts';
import { purgeRegularly } from './purge.ts';
import { chapterPreview } from './sample/chapterPreview.ts';
import { drawPicture } from './sample/pictures.ts';
import { longStore, pageChapter, pageParts, sampleStore } from './sample/store.ts';

ignoreOutputErrors();
const print = (line: string) => console.info(`provider: ${line}`);

let stopping = false;

/** Adds routes to those of the provider. */
type Extend = (app: Hono, deps: Deps) => void;

async function start(config: Config, log: Log, extend: Extend): Promise<() => Promise<void>> {
  const rows = seedRows(config.longBooks ? longStore() : sampleStore());
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, rows, print, config.databaseLimits)
    : await openEmbedded(config.dataFolder, rows, print);
  const passwords = openPasswords({ threads: config.hashThreads });
  let { port } = config;
  const address = () => config.publicOrigin ?? `http://${config.host}:${port}`;
  try {
    const deps: Deps = {
      db: store.db,
      dbOf: store.dbOf,
      log,
      now: () => new Date(),
      secret: store.secret,
      publicOrigin: address,
      shellOrigins: config.shellOrigins,
      knownBuilds: createKnownBuilds(config.shellOrigins, log),
      appSecret: config.appSecret,
      metricsToken: config.metricsToken,
      supportOrigins: config.supportOrigins,
      trustProxy: config.trustProxy,
      passwords,
      registrations: config.registrations,
      findAccount: config.findAccount,
      cashier: config.cashier,
      accountsWithoutChannels: new Set(),
      queues: config.queues,
      stopping: () => stopping,
      mediaFolder: fileURLToPath(new URL('../media', import.meta.url)),
      pictures: {
        cipher: config.cipher,
        pageParts,
        pageChapter,
        chapterPreview,
        chapterKeys: config.chapterKeys,
        draw: drawPicture,
        fingerprint: pictureFingerprint(),
        cacheFolder: join(config.dataFolder, 'pictures'),
        cacheBytes: config.cacheBytes,
      },
    };
    const app = createApp(deps);
    extend(app, deps);
    const server = await listen(app, config.port, config.listenOn);
    port = server.port;
    print(
      `ready at ${address()} (${config.databaseUrl ? 'PostgreSQL' : `embedded database in ${config.dataFolder}`})`,
    );
    const stopPurge = purgeRegularly(store.db, log, config.purge, deps.now);
    return async () => {
      await server.stop(config.stopDelay);
      await passwords.close();
      await stopPurge();
      await store.close();
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Prints why the process ends, directly, because the asynchronous log would be lost. */
function printError(sentence: string): void {
  process.stderr.write(`provider: ${sentence}\n`);
}

function stopWith(stop: () => Promise<void>): void {
  // Ctrl-C arrives from the terminal and again from the parent process: the second signal is ignored.
  if (stopping) return;
  stopping = true;
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      printError(`could not stop cleanly: ${errorLine(error)}`);
      process.exit(1);
    },
  );
}

/** Sends all output through the log: Node's own error output contains the values of failed queries. */
function guardOutput(log: Log): void {
  captureConsole(log);
  process.on('uncaughtException', (error, origin) => {
    log.error(origin, error);
    void log.close().finally(() => process.exit(1));
  });
}

/**
 * Runs the provider with the settings of the environment until a signal stops it. Exits with 1 when it cannot
 * start.
 * @param extend adds routes before the first request is served.
 */
export async function runProvider(extend: Extend = () => undefined): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.log);
    guardOutput(log);
    const running = start(config, log, extend);
    // A signal during the start waits until it has finished, so that no half-opened database is left behind.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () =>
        stopWith(async () => {
          await (await running)();
          await log.close();
        }),
      );
    }
    await running;
  } catch (error) {
    printError(error instanceof Problem ? error.message : `could not start: ${errorLine(error)}`);
    process.exit(1);
  }
}

const [, entry] = process.argv;
// Runs only as the entry of the process, not when another entry imports it.
if (entry !== undefined && realpathSync(entry) === fileURLToPath(import.meta.url)) await runProvider();
