/** Process of the lock races: replaces the registry of a deployment at the moment it is told, and reports the outcome. */
import { folderTarget } from '@manying/release/folderTarget';

/** One race: the tag that the registry has, and when to begin, in ms since the epoch. */
export interface Race {
  readonly folder: string;
  readonly tag: string;
  readonly start: number;
}

process.on('message', async ({ folder, tag, start }: Race) => {
  const target = folderTarget(folder, () => 'https://comic.test');
  // Busy, since a timer would spread the beginnings over milliseconds.
  while (Date.now() < start);
  process.send?.(await target.replace('remotes.json', `{"by":${process.pid}}`, tag));
});
process.send?.('ready');
