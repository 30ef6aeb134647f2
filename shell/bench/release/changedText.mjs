/** Bundler loader: changes one text in the comic remote's messages, to simulate a small release. */

const BEFORE = /\bretry: '([^']+)'/;

/** @param {string} source */
export default function changedText(source) {
  if (!BEFORE.test(source)) throw new Error('The messages have no text for this release to change');
  return source.replace(BEFORE, "retry: '$1!'");
}
