import { expect, test } from 'vitest';
import { commitMessageProblems, MAX_SUBJECT_LENGTH } from './commitMessage.mjs';

test.each([
  'Fix the page stack',
  'Add a glossary\n\nNames were private.',
  'Process purchases one by one',
  'Embed the payment page',
  "Merge branch 'main' of elsewhere",
  'Revert "Added a thing."',
  `Add ${'x'.repeat(MAX_SUBJECT_LENGTH - 4)}`,
  '# A comment of the editor\nFix the reader\n\n# Please enter the message',
])('%j is accepted', (message) => {
  expect(commitMessageProblems(message)).toEqual([]);
});

test.each([
  ['', 'empty'],
  ['# only a comment\n', 'empty'],
  ['fix the page stack', 'capital letter'],
  ['Fix the page stack.', 'full stop'],
  ['Fixed the page stack', "'Fixed' is not imperative"],
  ['Fixing the page stack', "'Fixing' is not imperative"],
  ['Fixes the page stack', "'Fixes' is not imperative"],
  ['Fix the stack\nand the tabs', 'second line'],
  [`Add ${'x'.repeat(MAX_SUBJECT_LENGTH - 3)}`, '73 characters'],
])('%j is refused: %s', (message, reason) => {
  expect(commitMessageProblems(message).join('; ')).toContain(reason);
});
