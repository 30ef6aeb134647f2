/**
 * Rules of React that Biome does not have: nothing changes during render, effects set no state, components are
 * declared once. Biome checks everything else, the dependencies of hooks included.
 */
import parser from '@babel/eslint-parser';
import typescript from '@babel/plugin-syntax-typescript';
import hooks from 'eslint-plugin-react-hooks';

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
  rules: { ...hooks.configs['recommended-latest'].rules, 'react-hooks/exhaustive-deps': 'off' },
});

export default [{ ignores: ['**/dist/**', '.cache/**'] }, rulesFor('ts'), rulesFor('tsx')];
