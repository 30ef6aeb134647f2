/**
 * Rules of React that Biome does not have: nothing changes during render, effects set no state, components are
 * declared once, lazy code is not delayed, and no query is refetched after it may have ended. Biome checks
 * everything else, the dependencies of hooks included.
 */
import { fileURLToPath } from 'node:url';
import parser from '@babel/eslint-parser';
import hooks from 'eslint-plugin-react-hooks';

/** Its path: a cache of results needs a configuration without functions. */
const typescript = fileURLToPath(import.meta.resolve('@babel/plugin-syntax-typescript'));

const LAZY = {
  selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name=/^(lazy|Suspense)$/]',
  message:
    'React shows what was suspended up to 300 ms late. Use lazyPart of the UI kit, which also loads again.',
};

const REFETCH = {
  selector:
    ':function[async=true] CallExpression:matches([callee.name="refetch"], [callee.property.name="refetch"])',
  message:
    'The refetch of a query that has ended throws. Use refetchUnlessLeft of the UI kit, or dispatch(identifyVisitor()).',
};

const rulesFor = (/** @type {string} */ extension) => ({
  files: [`**/src/**/*.${extension}`],
  ignores: ['provider/**', 'shared/release/**', '**/*.test.*'],
  languageOptions: {
    // Babel parses, since the installed TypeScript has no JavaScript interface for typescript-eslint.
    parser,
    parserOptions: {
      requireConfigFile: false,
      babelOptions: {
        babelrc: false,
        configFile: false,
        plugins: [[typescript, { isTSX: extension === 'tsx' }]],
      },
    },
  },
  plugins: { 'react-hooks': hooks },
  rules: {
    ...hooks.configs['recommended-latest'].rules,
    'react-hooks/exhaustive-deps': 'off',
    'no-restricted-syntax': ['error', LAZY, REFETCH],
  },
});

export default [{ ignores: ['**/dist/**', '.cache/**'] }, rulesFor('ts'), rulesFor('tsx')];
