/**
 * Bundler loader: applies the changes of the current step to a source file. All builds of the bench run it on the same
 * files, because a loader is part of a module's identity: only the changed text differs between two builds.
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';

/**
 * @this {{ resourcePath: string, getOptions(): { root: string, stepFile: string } }}
 * @param {string} source
 */
export default function applyChanges(source) {
  const { root, stepFile } = this.getOptions();
  const file = relative(root, this.resourcePath).split(sep).join('/');
  /** @type {readonly { file: string, find: string, replace: string }[]} */
  const changes = JSON.parse(readFileSync(stepFile, 'utf8')).filter((change) => change.file === file);
  return changes.reduce((text, { find, replace }) => {
    if (!text.includes(find)) throw new Error(`${file} has no ${find} for this release to change`);
    return text.replace(find, () => replace);
  }, source);
}
