/** The provider's process: reads its environment, opens the store, serves, and stops cleanly. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outliveOutput } from '@manying/build/guardedServer';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { seedRows } from './db/seed.ts';
import { pictureMark } from './hosts/pictureMark.ts';
import { listen } from './listen.ts';
import { Problem } from './problem.ts';
import { drawPicture } from './sample/pictures.ts';
import { pageParts, sampleStore } from './sample/store.ts';

outliveOutput();
const say = (line: string) => console.info(`provider: ${line}`);

let stopping = false;

async function start(config: Config): Promise<() => Promise<void>> {
  const rows = seedRows(sampleStore());
  const store = config.databaseUrl
    ? await openPostgres(config.databaseUrl, rows, say, config.databaseLimits)
    : await openEmbedded(config.dataFolder, rows, say);
  let { port } = config;
  const address = () => config.publicOrigin ?? `http://${config.host}:${port}`;
  try {
    const app = createApp({
      db: store.db,
      dbOf: store.dbOf,
      now: () => new Date(),
      secret: store.secret,
      publicOrigin: address,
      shellOrigins: config.shellOrigins,
      trustProxy: config.trustProxy,
      findAccount: config.findAccount,
      cashier: config.cashier,
      withoutChannels: new Set(),
      queues: config.queues,
      stopping: () => stopping,
      testCalls: config.testCalls,
      mediaFolder: fileURLToPath(new URL('../media', import.meta.url)),
      pictures: {
        cipher: config.cipher,
        pageParts,
        draw: drawPicture,
        mark: pictureMark(),
        cacheFolder: join(config.dataFolder, 'pictures'),
        cacheBytes: config.cacheBytes,
      },
    });
    const server = await listen(app, config.port, config.listenOn);
    port = server.port;
    say(
      `ready at ${address()} (${config.databaseUrl ? 'PostgreSQL' : `embedded database in ${config.dataFolder}`})`,
    );
    return async () => {
      await server.stop(config.stopDelay);
      await store.close();
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function stopWith(stop: () => Promise<void>): void {
  // Ctrl-C reaches it from the terminal and again from whoever started it: one stop is enough.
  if (stopping) return;
  stopping = true;
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error('provider: could not stop cleanly:', error);
      process.exit(1);
    },
  );
}

try {
  const running = start(readConfig(process.env));
  // A signal during the start waits for it: a database opened half-way is not left behind.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => stopWith(async () => (await running)()));
  }
  await running;
} catch (error) {
  if (error instanceof Problem) console.error(`provider: ${error.message}`);
  else console.error('provider: could not start:', error);
  process.exit(1);
}
