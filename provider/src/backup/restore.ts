/** `npm run restore -w provider -- <file> [--force]`: puts a backup in the place of a store. */
import { runCommand } from './command.ts';
import { restoreEmbedded } from './embedded.ts';
import { restorePostgres } from './postgres.ts';

await runCommand(
  'npm run restore -w provider -- <file> [--force]',
  async ({ file, force }, { databaseUrl, dataFolder }) => {
    if (databaseUrl)
      return `Restored ${await restorePostgres(databaseUrl, file, force)} rows and compared them.`;
    const { rows, before: previous } = await restoreEmbedded(dataFolder, file, force);
    const notice =
      previous === undefined ? '' : ` The store before is in ${previous}; delete it when it is not needed.`;
    return `Restored ${rows} rows into ${dataFolder} and compared them.${notice}`;
  },
);
