/** `npm run restore -w provider -- <file> [--force]`: replaces the store by a backup. */
import { runCommand } from './command.ts';
import { restoreEmbedded } from './embedded.ts';
import { restorePostgres } from './postgres.ts';

await runCommand(
  'npm run restore -w provider -- <file> [--force]',
  async ({ file, force }, { databaseUrl, dataFolder }) => {
    if (databaseUrl)
      return `Restored ${await restorePostgres(databaseUrl, file, force)} rows and compared them.`;
    const { rows, previous } = await restoreEmbedded(dataFolder, file, force);
    const notice =
      previous === undefined ? '' : ` The previous store is in ${previous}; delete it when it is not needed.`;
    return `Restored ${rows} rows into ${dataFolder} and compared them.${notice}`;
  },
);
