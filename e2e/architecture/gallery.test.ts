/** The gallery (`npm run gallery`) shows every component of the kit, and each has a stored picture. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, readSource } from './files.ts';
import { ROOT } from './specification.ts';

const KIT = 'shared/ui/src';
const COMPONENTS_FILE = `${KIT}/gallery/components.ts`;

const modules = filesIn(KIT, /^(?!.*(\.test\.|\.gallery\.|\/gallery\/)).*\.tsx$/).map((file) => ({
  file,
  galleryFile: file.replace(/\.tsx$/, '.gallery.tsx'),
  components: [
    ...readSource(file).matchAll(/^export (?:(?:default )?function|const(?= \w+ = lazy)) ([A-Z]\w*)/gm),
  ].map(([, name = '']) => name),
}));
const shown = modules.filter(({ components }) => components.length > 0);

test('every component has an entry in the gallery file beside its module', () => {
  expect(shown.length).toBeGreaterThan(30);
  const missing = shown.flatMap(({ galleryFile, components }) => {
    const known = filesIn(KIT, /\.gallery\.tsx$/).includes(galleryFile);
    const source = known ? readSource(galleryFile) : '';
    return components
      .filter((name) => !new RegExp(`^  ${name}: \\{`, 'm').test(source) || !source.includes(`<${name}`))
      .map((name) => `${galleryFile}: ${name}`);
  });
  expect(missing).toEqual([]);
});

test('the gallery contains every gallery file', () => {
  const source = readSource(COMPONENTS_FILE);
  const missing = filesIn(KIT, /\.gallery\.tsx$/).filter((file) => !source.includes(`/${basename(file)}'`));
  expect(missing).toEqual([]);
});

test('every component has a picture, and every picture a component', () => {
  const pictures = readdirSync(join(ROOT, KIT, 'gallery/pictures')).map(
    (name) => name.split(/[-.]/)[0] ?? '',
  );
  const components = shown.flatMap(({ components: names }) => names);
  expect([...new Set(pictures)].toSorted()).toEqual(components.toSorted());
});
