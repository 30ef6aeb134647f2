/**
 * Bundler's loader for html that is shown where custom properties are unknown: writes the design tokens' values, those of
 * comic mode in light colours, into it, and drops the line breaks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = join(import.meta.dirname, '../../ui/src/tokens.css');

/** Values of the tokens in the first two blocks: the constants, and comic mode in light colours. @returns {Map<string, string>} */
function tokenValues() {
  const css = readFileSync(TOKENS, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const [, constants = '', comic = ''] = css.split(':root');
  const light = comic.slice(0, comic.indexOf('}'));
  const declarations = `${constants}${light}`.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));
}

/**
 * Html or CSS with the values of the tokens, on one line.
 * @param {string} text
 */
export function inlineTokens(text) {
  const values = tokenValues();
  return text
    .replace(/var\((--[\w-]+)\)/g, (_, name) => {
      const value = values.get(name);
      // Attributes and declarations stay whole: a font family's quotes become single ones.
      if (!value) throw new Error(`tokens.css has no ${name}`);
      return value.replaceAll('"', "'");
    })
    .replace(/\s*\n\s*/g, '')
    .replace(/\s*([{};:,])\s+/g, '$1');
}

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} html
 */
export default function inlineTokensLoader(html) {
  this.addDependency(TOKENS);
  return inlineTokens(html);
}
