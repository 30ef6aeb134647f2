/** Every documented command is in the table of commands in e2e/README.md, with a test that runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@manying/release/addresses';
import { describe, expect, it } from 'vitest';
import {
  ANY_REMOTE,
  commandsIn,
  type DocumentedCommand,
  documents,
  inOtherPackages,
  programsOf,
  scriptsOf,
} from './commands.ts';
import { type Row, readTable, type TestName, testExists } from './coverage.ts';
import { ROOT } from './specification.ts';

const table = readTable('Commands');
const documented = documents().flatMap((document) =>
  commandsIn(document, readFileSync(join(ROOT, document), 'utf8')),
);
const all = [...documented, ...inOtherPackages(documented)];
const describeCommand = ({ document, key }: DocumentedCommand) => `${document}: ${key}`;

/** Whether a test runs a command: it contains the command itself, or every program that the command runs. */
function runsCommand({ file }: TestName, key: string, script: string | undefined): boolean {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const words = key.replace(ANY_REMOTE, 'comic-remote');
  const programs = script === undefined ? [] : programsOf(script);
  return (
    source.includes(words) || (programs.length > 0 && programs.every((program) => source.includes(program)))
  );
}

const scriptOf = (row: Row) => {
  const script = all.find(({ key }) => key === row.what)?.script;
  return script && scriptsOf(script.folder)[script.name];
};

describe('the documented commands', () => {
  it('are extracted from Markdown', () => {
    expect(new Set(documented.map(({ document }) => document)).size).toBeGreaterThan(5);
    const text = [
      'Prose names npm and `npm test`, and `FROM=1 npx vitest run shared`.',
      '```',
      'npm run release -- status   # npm run nothing',
      'npm run lint; npm run types',
      '```',
      '    npm start -w provider',
    ].join('\n');
    expect(commandsIn('README.md', text).map(({ key }) => key)).toEqual([
      'npm run release -- status',
      'npm run lint',
      'npm run types',
      'npm start -w provider',
      'npm test',
      'npx vitest run',
    ]);
    expect(commandsIn('comic-remote/CONTRIBUTING.md', '`npm run live`').map(({ key }) => key)).toEqual([
      `npm run live -w ${ANY_REMOTE}`,
    ]);
  });

  it('run existing scripts', () => {
    const missing = all.filter(({ script }) => script && !(script.name in scriptsOf(script.folder)));
    expect(missing.map(describeCommand)).toEqual([]);
  });

  it('match the table of commands', () => {
    const rows = table.map(({ what }) => what);
    expect([...new Set(all.filter(({ key }) => !rows.includes(key)).map(describeCommand))]).toEqual([]);
    expect(rows.filter((row) => !all.some(({ key }) => key === row))).toEqual([]);
    expect(rows).toEqual([...new Set(rows)]);
  });

  it.each(table)('$what is run by a test', (row) => {
    expect(row.tests.filter((test) => !testExists(test))).toEqual([]);
    expect(row.tests.some((test) => runsCommand(test, row.what, scriptOf(row)))).toBe(true);
  });

  it('are the same in each remote, so a test of one covers all', () => {
    const scripts = (name: string) =>
      Object.fromEntries(
        Object.entries(scriptsOf(`${name}-remote`))
          .filter(([script]) => script in scriptsOf('account-remote'))
          .map(([script, text]) => [script, text.replaceAll(name, '<name>')]),
      );
    for (const name of REMOTES)
      expect({ name, scripts: scripts(name) }).toEqual({ name, scripts: scripts('account') });
  });
});
