// @ts-check
/** The rules for commit messages (CONTRIBUTING, Commits). */

/** Longest subject, in characters. */
export const MAX_SUBJECT_LENGTH = 72;

/** First words that are not imperative: past tense, gerund, third person. */
const NOT_IMPERATIVE = /^\w+(?:ed|ing|s)$/i;
/** Imperatives that end like those. */
const IMPERATIVES = new Set([
  'address',
  'bring',
  'bypass',
  'compress',
  'discuss',
  'embed',
  'express',
  'feed',
  'focus',
  'need',
  'pass',
  'ping',
  'press',
  'process',
  'seed',
  'shed',
  'speed',
  'string',
  'suppress',
  'toss',
]);

/**
 * What is wrong with a commit message; empty when nothing is. Lines that begin with `#` are ignored, as Git does.
 * @param {string} message
 * @returns {string[]}
 */
export function commitMessageProblems(message) {
  const [subject = '', second = ''] = message
    .replaceAll(/^#.*\n?/gm, '')
    .trimEnd()
    .split('\n');
  // Git writes these itself.
  if (/^(?:Merge|Revert|fixup!|squash!) /.test(subject)) return [];
  const problems = [];
  const [word = ''] = subject.split(/[\s:,]/, 1);
  if (subject.trim() === '') problems.push('the subject is empty');
  if (subject.length > MAX_SUBJECT_LENGTH)
    problems.push(`the subject has ${subject.length} characters, more than ${MAX_SUBJECT_LENGTH}`);
  if (!/^[A-Z]/.test(subject)) problems.push('the subject does not begin with a capital letter');
  if (/[.…]$/.test(subject)) problems.push('the subject ends with a full stop');
  if (NOT_IMPERATIVE.test(word) && !IMPERATIVES.has(word.toLowerCase()))
    problems.push(`'${word}' is not imperative: write what the commit does, such as "Add" or "Fix"`);
  if (second !== '') problems.push('the second line is not empty');
  return problems;
}
