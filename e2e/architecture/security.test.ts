/** SECURITY.md covers every requirement of OWASP ASVS 4.0.3, level 1, and names only existing tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testExists } from './coverage.ts';
import { cellsOf, ROOT } from './specification.ts';

/** The requirements of level 1: numbers by section. */
const LEVEL_1: Readonly<Record<string, readonly number[]>> = {
  '2.1': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '2.2': [1, 2, 3],
  '2.3': [1],
  '2.5': [1, 2, 3, 4, 5, 6],
  '2.7': [1, 2, 3, 4],
  '2.8': [1],
  '3.1': [1],
  '3.2': [1, 2, 3],
  '3.3': [1, 2],
  '3.4': [1, 2, 3, 4, 5],
  '3.7': [1],
  '4.1': [1, 2, 3, 5],
  '4.2': [1, 2],
  '4.3': [1, 2],
  '5.1': [1, 2, 3, 4, 5],
  '5.2': [1, 2, 3, 4, 5, 6, 7, 8],
  '5.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  '5.5': [1, 2, 3, 4],
  '6.2': [1],
  '7.1': [1, 2],
  '7.4': [1],
  '8.2': [1, 2, 3],
  '8.3': [1, 2, 3, 4],
  '9.1': [1, 2, 3],
  '10.3': [1, 2, 3],
  '11.1': [1, 2, 3, 4, 5],
  '12.1': [1],
  '12.3': [1, 2, 3, 4, 5],
  '12.4': [1, 2],
  '12.5': [1, 2],
  '12.6': [1],
  '13.1': [1, 3],
  '13.2': [1, 2, 3],
  '13.3': [1],
  '14.2': [1, 2, 3],
  '14.3': [2, 3],
  '14.4': [1, 2, 3, 4, 5, 6, 7],
  '14.5': [1, 2, 3],
};
/** Allowed verdicts; `open` is still to be done. */
const VERDICTS = ['met', 'deviates', 'n/a', 'open'];

const document = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
const rows = document
  .split('\n')
  .map(cellsOf)
  .filter((cells) => cells !== undefined)
  .filter(([requirement = '']) => /^\d+\.\d+\.\d+$/.test(requirement))
  .map(([requirement = '', summary = '', verdict = '', evidence = '']) => ({
    requirement,
    summary,
    verdict,
    evidence,
  }));

/** Extracts the tests named in a text: files, each with its title if there is one. */
function testsIn(text: string): { file: string; title: string | undefined }[] {
  return text
    .split(/<br>|\n/)
    .flatMap((part) => [...part.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`(?: › (.+))?/g)])
    .map(([, file = '', title]) => ({ file, title: title?.replace(/ \|.*$/, '').trim() }));
}

describe('SECURITY.md', () => {
  it('lists each requirement of level 1 once, in the order of the standard', () => {
    const wanted = Object.entries(LEVEL_1).flatMap(([section, numbers]) =>
      numbers.map((number) => `${section}.${number}`),
    );
    expect(wanted).toHaveLength(128);
    expect(rows.map(({ requirement }) => requirement)).toEqual(wanted);
  });

  it.each(rows)('has a verdict and evidence for $requirement', ({ verdict, evidence }) => {
    expect(VERDICTS).toContain(verdict);
    expect(evidence).not.toBe('');
  });

  it('names existing tests', () => {
    const missing = testsIn(document).filter(({ file, title }) =>
      title === undefined ? !existsSync(join(ROOT, file)) : !testExists({ file, title }),
    );
    expect(missing).toEqual([]);
  });

  it('extracts test names', () => {
    expect(testsIn('| 1 | a | met | Words.<br>`a/b.test.ts` › does it<br>`c.spec.ts` |')).toEqual([
      { file: 'a/b.test.ts', title: 'does it' },
      { file: 'c.spec.ts', title: undefined },
    ]);
    expect(testsIn(document).length).toBeGreaterThan(50);
  });
});
