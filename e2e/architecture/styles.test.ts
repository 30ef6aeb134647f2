/** Class names and custom properties that the code uses exist: neither the compiler nor the browser reports a missing one. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { FRONT_END_FOLDERS, filesIn, readSource } from './files.ts';
import { ROOT } from './specification.ts';

const FOLDERS = [...FRONT_END_FOLDERS, 'shared/ui', 'shared/platform'].map((folder) => `${folder}/src`);

const files = FOLDERS.flatMap((folder) => filesIn(folder, /^(?!.*\.test\.).*\.(tsx?|css|html)$/)).map(
  (name) => ({
    path: join(ROOT, name),
    name,
    text: readSource(name),
  }),
);

/** Pages for desktop browsers, notices of the shell, and parts that depend on the height alone: they are no layouts of a page. */
const OWN_SHAPES =
  /shell\/src\/(?:h5|oldBrowsers)\/|video-remote\/src\/(?:feed|player)\/|reader\/|Month\.module/;

/** Absolute path of an imported style sheet. */
function styleSheet(importer: string, specifier: string): string {
  return specifier.startsWith('@manying/ui/')
    ? join(ROOT, 'shared/ui/src', specifier.slice('@manying/ui/'.length))
    : join(dirname(importer), specifier);
}

test('every class of a CSS module that the code names exists', () => {
  const missing = files.flatMap(({ path, name, text }) =>
    [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([, styles = '', specifier = '']) => {
        const sheet = styleSheet(path, specifier);
        if (!existsSync(sheet)) return [`${name}: ${specifier}`];
        const classes = new Set(
          [...readFileSync(sheet, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found),
        );
        const code = text.replaceAll(/from '[^']*'/g, '');
        return [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))]
          .filter(([, used]) => !classes.has(used))
          .map(([used]) => `${name}: ${used}`);
      },
    ),
  );
  expect(missing).toEqual([]);
});

test('every custom property that a style uses is set somewhere', () => {
  const set = new Set(
    files.flatMap(({ text }) =>
      [...text.matchAll(/(--[\w-]+)['"`]?\]?\s*:|['"`](--[\w-]+)['"`]/g)].map(
        ([, declared, quoted]) => declared ?? quoted,
      ),
    ),
  );
  const unset = files.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]*\w)(?![\w-])\s*[,)]/g)]
      .filter(([, used]) => !set.has(used))
      .map(([, used]) => `${name}: ${used}`),
  );
  expect(unset).toEqual([]);
});

test('a colour of a backdrop has a fallback, since older browsers give a backdrop no custom properties', () => {
  // Chromium before 122, Firefox before 120, Safari before 17.4.
  const rules = files.flatMap(({ name, text }) =>
    [...text.matchAll(/::backdrop[^{]*\{([^}]*)\}/g)].map(([, body = '']) => ({ name, body })),
  );
  expect(rules.length).toBeGreaterThan(2);
  const unsafe = rules.flatMap(({ name, body }) =>
    [...body.matchAll(/background[\w-]*: var\(--[\w-]+\);/g)].map(([used]) => `${name}: ${used}`),
  );
  expect(unsafe).toEqual([]);
});

test('media queries of the window’s shape are those of the design tokens', () => {
  // As described in tokens.css.
  const tablet = '(min-width: 720px) and (min-height: 480px)';
  const landscapePhone = '(min-width: 560px) and (max-height: 479px)';
  const shapes = [
    '(min-width: 600px)',
    tablet,
    '(min-width: 1024px) and (min-height: 480px)',
    '(min-width: 1280px) and (min-height: 480px)',
    landscapePhone,
    // A phone in portrait.
    '(max-width: 719px) and (min-height: 480px)',
    `(min-width: 720px), ${landscapePhone}`,
    '(max-width: 21em)',
    // A film above the text of its page: it takes at most 42 % of the height.
    '(max-aspect-ratio: 3 / 4) and (min-height: 500px)',
  ];
  const queries = files
    .filter(({ name }) => name.endsWith('.css') && !OWN_SHAPES.test(name))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/@media (?:screen and )?([^{]*(?:width|height)[^{]*?)\s*\{/g)].map(
        ([, query = '']) => ({
          name,
          query,
        }),
      ),
    )
    .filter(({ query }) => !query.includes('orientation'));
  expect(new Set(queries.map(({ query }) => query))).toEqual(new Set(shapes));
});
