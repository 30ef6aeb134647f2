/** The workflow files of docs/recipes/ci, read as GitHub and GitLab do and run with programs that only note their calls. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCommandLine } from '@manying/release/commandLine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './setup.mjs';
import { type CiJob, commandsOf, jobsOf, readWorkflow, textOf, workflowFiles } from './testing/ciRecipes.ts';

const recipe = readFileSync(join(ROOT, 'docs/recipes/ci.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/** Values of the variables that services, settings and workflows set. */
const VALUES = {
  REMOTE: 'comic',
  WHY: 'a reason "with" $signs',
  TARGET: 's3://staging/store',
  STAGING_TARGET: 's3://staging/store',
  STAGING_PUBLIC: 'https://staging.store.example',
  PRODUCTION_TARGET: 's3://production/store',
  PRODUCTION_PUBLIC: 'https://store.example',
  BRANCH: 'a-branch',
  PREVIEW_JOB: '7',
  GITHUB_SHA: 'c0ffee',
  GITHUB_STEP_SUMMARY: 'summary',
  CI_API_V4_URL: 'https://gitlab.example/api/v4',
  CI_PROJECT_ID: '7',
  CI_JOB_TOKEN: 'token',
  CI_COMMIT_SHA: 'c0ffee',
} as const;
/** Commands of other programs that the scripts may give. */
const OTHER_PROGRAMS =
  /^(?:npx playwright install --with-deps chromium|gh pr comment a-branch --body-file link\.txt|curl --fail .+\/jobs\/7\/artifacts|unzip -q build\.zip -d preview)$/;
/** Variables that the services set themselves. */
const OF_SERVICES = /^(?:GITHUB|CI)_/;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manying-ci-'));
  // What the artifact of a build consists of.
  for (const parent of ['preview', 'preview/comic-remote/dist'])
    for (const name of ['files', '3f2a']) mkdirSync(join(folder, parent, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const jobs = workflowFiles().flatMap(jobsOf);
const github = workflowFiles().filter((file) => file.startsWith('github/'));
const title = ({ file, name }: CiJob) => `${file} › ${name}`;

describe('the workflow files', () => {
  it.each(workflowFiles())('%s is named in the recipe', (file) => {
    expect(Object.keys(readWorkflow(file)).length).toBeGreaterThan(2);
    expect(recipe).toContain(`ci/${file}`);
  });

  it.each(github)('%s may only read, and ends', (file) => {
    const { permissions, jobs: all, concurrency } = readWorkflow(file);
    expect(permissions).toEqual({ contents: 'read' });
    expect(concurrency).toMatchObject({ group: expect.any(String) as string });
    for (const job of Object.values(all as Record<string, Record<string, unknown>>))
      expect(job).toMatchObject({ 'runs-on': expect.any(String), 'timeout-minutes': expect.any(Number) });
  });

  it.each(github)('%s puts no text of people into a script', (file) => {
    for (const job of jobsOf(file)) for (const script of job.scripts) expect(script).not.toContain('${{');
  });

  it('name only settings and secrets that the recipe explains', () => {
    const named = workflowFiles().flatMap((file) => [
      ...textOf(file).matchAll(/\b(?:vars|secrets)\.(\w+)/g),
      ...textOf(file).matchAll(/: \$([A-Z]\w+)$/gm),
    ]);
    const names = [...new Set(named.map(([, name = '']) => name))].filter((name) => !OF_SERVICES.test(name));
    expect(names.length).toBeGreaterThan(6);
    expect(names.filter((name) => !recipe.includes(`\`${name}\``))).toEqual([]);
  });
});

describe.each(jobs.map((job) => [title(job), job] as const))('%s', (_, job) => {
  it('uses only variables that are set', () => {
    const used = job.scripts.flatMap((script) =>
      [...script.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name),
    );
    const own = job.scripts.flatMap((script) => [...script.matchAll(/^(\w+)=/gm)].map(([, name]) => name));
    const known = (name: string) =>
      own.includes(name) ||
      job.variables.includes(name) ||
      OF_SERVICES.test(name) ||
      recipe.includes(`\`${name}\``);
    expect(used.filter((name) => !known(name))).toEqual([]);
  });

  it('runs commands that exist, with arguments that they take', () => {
    const commands = job.scripts.flatMap((script) => commandsOf(script, folder, VALUES));
    expect(commands.length).toBeGreaterThanOrEqual(job.scripts.length);
    for (const [program, ...args] of commands) {
      const line = [program, ...args].join(' ');
      if (program !== 'npm') {
        expect(line).toMatch(OTHER_PROGRAMS);
        continue;
      }
      const [verb, name = '', dashes, ...rest] = args.filter((word) => word !== '--silent');
      if (verb === 'ci' || verb === 'test') {
        expect(args, line).toHaveLength(1);
        continue;
      }
      expect(verb, line).toBe('run');
      expect(Object.keys(scripts), line).toContain(name);
      expect(dashes, line).toBe('--');
      if (name === 'release') expect(() => parseCommandLine(rest), line).not.toThrow();
    }
  });
});

it('a reason arrives as one argument, whatever is in it', () => {
  const script = jobs.find(({ name }) => name === 'promote')?.scripts.at(-1) ?? '';
  const [command = []] = commandsOf(script, folder, { ...VALUES, WHY: '"; rm -rf / #$(id)' });
  expect(parseCommandLine(command.slice(4))).toMatchObject({
    why: '"; rm -rf / #$(id)',
    request: { command: 'promote-to', remote: 'comic', location: 's3://production/store' },
  });
});
