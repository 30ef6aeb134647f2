/** `npm run lab -w video-remote`: the player with all its parts and sample media, without the store, with hot reload. */
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { serveLab } from '@manying/build/develop';
import { readAddresses } from '@manying/release/addresses';
import { fail } from './lib/fail.ts';

try {
  const { host, ports } = readAddresses(process.env);
  await serveLab({
    name: 'video',
    folder: join(ROOT, 'video-remote'),
    title: 'Player lab',
    entry: './src/lab/main.tsx',
    files: { '/media': join(ROOT, 'provider/media'), '/art': join(ROOT, 'provider/art') },
    host,
    port: ports.video,
  });
  console.info(`\nThe player lab is open at  http://${host}:${ports.video}\n\nCtrl-C stops it.\n`);
} catch (error) {
  fail((error as Error).message);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
