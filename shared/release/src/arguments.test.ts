import { CommandError } from '@manying/release/commandError';
import { parseCommandLine } from '@manying/release/commandLine';
import { printable } from '@manying/release/printable';
import { describe, expect, it } from 'vitest';

/** Invalid values per kind of argument. */
const INVALID = {
  released: [
    '',
    'comic/x',
    'shell',
    'constructor',
    'co mic',
    '*',
    'ftp://store.example',
    'https://a.test/?x=1',
  ],
  remote: ['', '../comic', 'comic/x', '/etc', 'shell', 'constructor', 'co mic', '*'],
  app: ['', '../comic', 'comic/x', '/etc', 'constructor', 'co mic', '*'],
  reference: ['', '..', '*', ' ', 'comic/', 'Comic/x', 'comic/..', 'comic/../x', 'constructor/x'],
  build: ['', '..', '../x', 'a/b', '*', ' '],
  share: ['', '0', '0%', '-1', '100.1', '101', 'NaN', 'Infinity', '1e1', '0x10', 'ten', '10 %', '%', ' '],
  number: ['', '-1', 'NaN', 'Infinity', '1e3', '0x10', 'many', ' '],
  path: ['', ' '],
  finished: ['', 'nowhere', 'store.example', 'ftp://store.example', 'https://', 'https://a.test/?x=1'],
  address: ['', 'nowhere', 'store.example', 'ftp://store.example', '/srv', 'https://', 'https://a.test/?x=1'],
} as const;

/** Every argument of every command: the words before and after it, and its kind. */
const ARGUMENTS: readonly [before: string, kind: keyof typeof INVALID, after?: string][] = [
  ['release', 'released'],
  ['promote', 'app'],
  ['sign', 'remote'],
  ['canary', 'app', 'next 10'],
  ['canary shell', 'build', '10'],
  ['canary shell next', 'share'],
  ['canary comic', 'build', '10'],
  ['canary comic next', 'share'],
  ['canary comic 0.1.0', 'share'],
  ['canary comic next', 'share', '--auto'],
  ['canary comic next 10 --auto --limit', 'number'],
  ['canary comic next 10 --auto --least', 'number'],
  ['canary comic next 10 --auto --for', 'number'],
  ['rollback', 'app'],
  ['rollback', 'app', '0.1.0'],
  ['rollback comic', 'build'],
  ['rollback shell', 'build'],
  ['history', 'app'],
  ['show', 'reference'],
  ['diff', 'reference', 'comic/current'],
  ['diff comic/current', 'reference'],
  ['verify', 'finished'],
  ['promote-to', 'remote', '/srv/live'],
  ['promote-to comic', 'path'],
  ['promote-to comic /srv/live', 'address'],
  ['keygen', 'path'],
  ['deploy-shell --site', 'path'],
  ...['release comic', 'canary comic next 10', 'promote comic', 'rollback comic', 'sign comic'].map(
    (command) => [`${command} --key`, 'path'] as [string, 'path'],
  ),
  ...[
    'release comic',
    'canary comic next 10',
    'promote comic',
    'rollback comic',
    'rollback shell',
    'sign comic',
    'status',
    'prune',
    'render',
    'deploy-shell',
    'verify https://a.test/mf-manifest.json',
  ].flatMap((command): [string, keyof typeof INVALID][] => [
    [`${command} --target`, 'path'],
    [`${command} --target /srv --public`, 'address'],
  ]),
];

const words = (text = '') => text.split(' ').filter(Boolean);

describe.each(ARGUMENTS)('%s <%s> %s', (before, kind, after) => {
  // A value that starts with a dash looks like an option, which the parser of options refuses itself.
  it.each(INVALID[kind])("is refused for '%s' before anything is done", (value) => {
    const line = [...words(before), value, ...words(after)];
    expect(() => parseCommandLine(line)).toThrow(CommandError);
  });
});

describe('the message', () => {
  it.each([
    [['canary', 'comic', 'next', '0'], /more than 0 and at most 100 percent, not 0/],
    [['canary', 'comic', 'next', '10', '--auto', '--limit', '101'], /--limit takes at most 100 percent/],
    [['release', 'shell'], /The shell is no remote/],
    [['rollback', 'comic', ''], /'' is not the name of a build/],
    [['status', '--target', '/srv', '--public', 'x'], /--public 'x' is not an address/],
    [['status', '--public', 'https://a.test'], /--public needs --target/],
    [['keygen', 'a.pem', '--target', '/srv'], /--target is no option of keygen/],
  ])('of %j names the argument', (line, message) => {
    expect(() => parseCommandLine(line)).toThrow(message);
  });
});

describe('an option that is given twice', () => {
  const repeated = ['--target', '--public', '--key', '--why', '--json', '--yes', '--limit', '--site'];
  it.each(repeated)('%s is refused: one of two values would be ignored', (option) => {
    const value = ['--json', '--yes'].includes(option) ? [] : ['5'];
    const line = ['release', 'comic', option, ...value, option, ...value];
    expect(() => parseCommandLine(line)).toThrow(`${option} is given twice`);
  });
  it('is refused in both ways to write it', () => {
    const line = ['rollback', 'comic', '--target=/srv/staging', '--target', '/srv/live'];
    expect(() => parseCommandLine(line)).toThrow('--target is given twice');
  });
});

describe('the reason of a change', () => {
  const why = (text: string) => parseCommandLine(['promote', 'comic', `--why=${text}`]).why;
  it.each([
    ['two lines', 'one\ntwo'],
    ['a return, which hides what is before it', 'one\rtwo'],
    ['an escape sequence', 'one\u001b[2Jtwo'],
    ['an escape sequence of one byte', 'one\u009b2Jtwo'],
    ['a separator of lines', 'one\u2028two'],
    ['a separator of paragraphs', 'one\u2029two'],
    ['another direction', 'one \u202eowt'],
    ['an isolated direction', 'one \u2067owt'],
    ['half of a character', 'one \ud83d'],
    ['501 characters', 'x'.repeat(501)],
    ['a megabyte', 'x'.repeat(1024 * 1024)],
    ['only spaces', '  \u3000 '],
  ])('is refused with %s', (_, text) => {
    expect(() => why(text)).toThrow('--why takes one line of at most 500 characters');
    expect(printable(text)).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
  });
  it.each(['修复阅读器在 iPhone 上的白屏', 'x'.repeat(500), 'a family: 👩‍👩‍👧', '<b>"quoted" \\n</b>'])(
    'may be %s',
    (text) => {
      expect(why(text)).toBe(text);
      expect(printable(text)).toBe(text);
    },
  );
});

describe('valid values', () => {
  it.each(['0.5', '.5', '10', '10%', '99.9', '100'])('a share of %s is accepted', (share) => {
    expect(parseCommandLine(['canary', 'comic', 'next', share]).request).toMatchObject({
      percent: Number.parseFloat(share),
    });
  });

  it.each(['0.1.0', '0.1.0+3f2a9c', '3f2a', '1.0.0-rc.1+a'])('a build called %s is accepted', (name) => {
    expect(parseCommandLine(['rollback', 'comic', name]).request).toMatchObject({ version: name });
  });
});
