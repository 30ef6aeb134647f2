/** `npm run backup -w provider -- <file>`: backs the whole store up, whether it runs or not. */
import { statSync } from 'node:fs';
import { checkBalances } from './balances.ts';
import { runCommand } from './command.ts';
import { backupEmbedded } from './embedded.ts';
import { backupPostgres } from './postgres.ts';

await runCommand('npm run backup -w provider -- <file>', async ({ file }, { databaseUrl, dataFolder }) => {
  if (databaseUrl) await backupPostgres(databaseUrl, file);
  else await backupEmbedded(dataFolder, file);
  const { accounts, unbalanced } = await checkBalances(file);
  const money =
    unbalanced === 0
      ? `${accounts} accounts, every balance is the sum of its ledger`
      : `of ${accounts} accounts ${unbalanced} have another balance than their ledger says`;
  const megabytes = (statSync(file).size / 1e6).toFixed(1);
  return `Backed up to ${file} (${megabytes} MB; ${money}). Keep it safe: it holds the store's secrets.`;
});
