/** `npm run gallery`: every component of the kit in every state, light and dark, with hot reload. */
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { serveLab } from '@manying/build/develop';
import { fail } from './lib/fail.ts';

const { HOST: host = 'localhost', GALLERY_PORT: port = '8084' } = process.env;

try {
  await serveLab({
    name: 'ui',
    folder: join(ROOT, 'shared/ui'),
    title: 'Gallery',
    entry: './src/gallery/main.tsx',
    files: {},
    host,
    port: Number(port),
  });
  console.info(`\nThe gallery is open at  http://${host}:${port}\n\nCtrl-C stops it.\n`);
} catch (error) {
  fail((error as Error).message);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
