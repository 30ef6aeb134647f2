/** The workflow files of docs/recipes/ci and the commands in them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { ROOT } from '../setup.mjs';

export const RECIPES = join(ROOT, 'docs/recipes/ci');

/** A job with the script of each of its steps. */
export interface CiJob {
  readonly file: string;
  readonly name: string;
  readonly scripts: readonly string[];
  /** Names of the variables that the file sets for the job. */
  readonly variables: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const namesOf = (...values: readonly unknown[]) => values.flatMap((value) => Object.keys(fieldsOf(value)));
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const texts = (value: unknown) => [value].flat().filter((item): item is string => typeof item === 'string');

/** The workflow files, relative to {@link RECIPES}. */
export const workflowFiles = (): readonly string[] =>
  (readdirSync(RECIPES, { recursive: true }) as string[]).filter((file) => file.endsWith('.yml')).sort();

export const textOf = (file: string): string => readFileSync(join(RECIPES, file), 'utf8');

/** Reads a workflow file. @throws Error for a file that is no YAML or has a warning. */
export function readWorkflow(file: string): Fields {
  const document = parseDocument(textOf(file), { prettyErrors: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return fieldsOf(document.toJS());
}

function githubJobs(file: string, { env, jobs }: Fields): CiJob[] {
  return Object.entries(fieldsOf(jobs)).map(([name, value]) => {
    const job = fieldsOf(value);
    const steps = list(job.steps).map(fieldsOf);
    return {
      ...{ file, name },
      scripts: steps.flatMap(({ run }) => texts(run)),
      variables: namesOf(env, job.env, ...steps.map((step) => step.env)),
    };
  });
}

function gitlabJobs(file: string, workflow: Fields): CiJob[] {
  return Object.entries(workflow).flatMap(([name, value]) => {
    const { script, variables } = fieldsOf(value);
    if (script === undefined) return [];
    return [{ file, name, scripts: texts(script), variables: namesOf(workflow.variables, variables) }];
  });
}

/** The jobs of a workflow file. */
export function jobsOf(file: string): CiJob[] {
  const workflow = readWorkflow(file);
  return 'jobs' in workflow ? githubJobs(file, workflow) : gitlabJobs(file, workflow);
}

/** A command of npm or npx with its arguments. */
export type TypedCommand = readonly string[];

/**
 * Runs a script by Bash as both services do, with programs that only note how they are called.
 * @param folder temporary folder for them. @returns the commands in their order.
 */
export function commandsOf(
  script: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): readonly TypedCommand[] {
  const record = join(folder, 'commands');
  rmSync(record, { force: true });
  for (const program of ['npm', 'npx', 'gh', 'curl', 'unzip']) {
    const path = join(folder, program);
    const noted = `printf '%s\\0' ${program} "$@" >> '${record}'; printf '\\n' >> '${record}'\n`;
    writeFileSync(path, `#!/bin/bash\n${noted}`);
    chmodSync(path, 0o755);
  }
  execFileSync('bash', ['--noprofile', '--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!existsSync(record)) return [];
  const lines = readFileSync(record, 'utf8').split('\0\n').filter(Boolean);
  return lines.map((line) => line.split('\0'));
}
