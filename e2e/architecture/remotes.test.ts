/** The list of remotes exists once, in workspace-remotes.json; scripts, tests and configurations derive theirs from it. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { REMOTES } from '@manying/release/addresses';
import { expect, it } from 'vitest';
import { REMOTE_FOLDERS, readSource } from './files.ts';
import { ROOT } from './specification.ts';

it('names every folder of a remote', () => {
  expect(readdirSync(ROOT).filter((name) => name.endsWith('-remote'))).toEqual(REMOTE_FOLDERS.toSorted());
});

it('has an owning team for each remote in CODEOWNERS', () => {
  const owners = readSource('CODEOWNERS')
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '))
    .filter((line) => /^\/[\w-]+-remote\//.test(line));
  expect(owners).toEqual(REMOTES.map((name) => `/${name}-remote/ @manying/${name}-team`));
});

it('is not repeated: no script or configuration names every remote', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file))
    // A list of stories names tests, not remotes.
    .filter((file) => !/^(package-lock|workspace-remotes)\.json$|\/repeatedStories\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const namesRemote = (text: string, name: string) => new RegExp(`\\b${name}(-remote|Port\\b|')`).test(text);
  const repeating = files.filter((file) => REMOTES.every((name) => namesRemote(readSource(file), name)));
  expect(repeating).toEqual([]);
});
