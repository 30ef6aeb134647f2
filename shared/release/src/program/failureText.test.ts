import { failureText } from '@manying/release/program/failureText';
import { expect, test } from 'vitest';

const failure = (fields: object, message = 'CODE: something, open') =>
  Object.assign(new Error(message), fields);

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'quota'],
  ['EACCES', 'permission'],
  ['EPERM', 'permission'],
  ['EROFS', 'read-only'],
  ['ENOENT', 'missing'],
  ['ENOTDIR', 'a file where a folder'],
  ['EISDIR', 'a folder where a file'],
  ['ENAMETOOLONG', 'too long'],
  ['EMFILE', 'open'],
  ['EIO', 'cannot be read or written'],
])('%s is explained in one line, with its path and what to do', (code, reason) => {
  const text = failureText(failure({ code, path: '/srv/store' }));
  expect(text).toContain(reason);
  expect(text).toContain('(/srv/store)');
  expect(text).not.toContain('\n');
});

test('of a copy the path is that of the target', () => {
  expect(failureText(failure({ code: 'ENOSPC', path: '/tmp/a', dest: '/srv/b' }))).toContain('(/srv/b)');
});

test('other failures keep their message and its lines, without what a terminal would obey', () => {
  const text = failureText(failure({}, 'novel is refused:\n  The address /a\u001b[2J is \u202ecimoc’s.'));
  expect(text).toBe('novel is refused:\n  The address /a\u{FFFD}[2J is \u{FFFD}cimoc’s.');
});
