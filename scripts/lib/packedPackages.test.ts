import { expect, test } from 'vitest';
import { packedDescription } from './packedPackages.ts';

const ROOT = {
  browserslist: ['chrome >= 87'],
  engines: { node: '>=20' },
  devDependencies: { vitest: '4.1.12' },
};
const described = {
  name: '@manying/kit',
  version: '1.2.3',
  private: true,
  license: 'MIT',
  bin: { kit: './src/command.mjs' },
  exports: { './*.css': './src/*.css', './page': './src/page.tsx', './*': './src/*.ts' },
  dependencies: { '@manying/platform': '1.0.0', postcss: '8.5.33', react: '19.3.1' },
  devDependencies: { '@manying/testing': '0.1.0' },
};

test('a packed package names compiled files, and brings no package that a page has once', () => {
  expect(packedDescription(described, ROOT, ['vitest'])).toEqual({
    name: '@manying/kit',
    version: '1.2.3',
    license: 'MIT',
    engines: { node: '>=20' },
    browserslist: ['chrome >= 87'],
    files: ['dist', 'templates'],
    bin: { kit: './dist/command.mjs' },
    exports: {
      './*.css': './dist/*.css',
      './page': { types: './dist/page.d.ts', default: './dist/page.js' },
      './*': { types: './dist/*.d.ts', default: './dist/*.js' },
    },
    dependencies: { postcss: '8.5.33' },
    peerDependencies: { '@manying/platform': '^1.0.0', react: '^19.3.1', vitest: '^4.1.12' },
  });
});
