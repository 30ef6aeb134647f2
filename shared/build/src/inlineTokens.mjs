/**
 * Loader for HTML that must work without custom properties: replaces design tokens by their values (comic mode, light
 * colours) and removes line breaks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = join(import.meta.dirname, '../../ui/src/tokens.css');

/** Token values of the first two blocks: constants, and comic mode in light colours. @returns {Map<string, string>} */
function tokenValues() {
  const css = readFileSync(TOKENS, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const [, constants = '', comic = ''] = css.split(':root');
  const light = comic.slice(0, comic.indexOf('}'));
  const declarations = `${constants}${light}`.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return new Map([...declarations].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));
}

/**
 * Replaces `var(--token)` in HTML or CSS by the token's value and removes line breaks.
 * @param {string} text
 */
export function inlineTokens(text) {
  const values = tokenValues();
  return text
    .replace(/var\((--[\w-]+)\)/g, (_, name) => {
      const value = values.get(name);
      // Single quotes, so that a font family does not end an HTML attribute.
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
