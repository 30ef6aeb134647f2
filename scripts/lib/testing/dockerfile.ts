/** Reads the container files of `containers/`, and does what their last stage does, without Docker. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '../setup.mjs';

/** An instruction with its argument. */
interface Instruction {
  readonly name: string;
  readonly argument: string;
}

/** A stage: what follows a FROM. */
export interface Stage {
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/** The stages of a container file. Only the forms that the files of this repository use are read. */
export function stagesOf(file: string): Stage[] {
  const text = readFileSync(join(ROOT, 'containers', file), 'utf8').replaceAll(/^#.*\n/gm, '');
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', argument: line.slice(line.indexOf(' ') + 1) }));
  const stages: { base: string; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push({ base: instruction.argument, instructions: [] });
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** Arguments of an instruction in a stage. */
export const argumentsOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ argument }) => argument);

/** A program in the form `["node", "…"]`. */
export const programOf = (stage: Stage, name: string): string[] =>
  argumentsOf(stage, name).flatMap(
    (argument) => JSON.parse(argument.slice(argument.indexOf('['))) as string[],
  );

/** A COPY from the repository: sources and destination. */
export function copiesOf(stage: Stage): { readonly sources: readonly string[]; readonly to: string }[] {
  return argumentsOf(stage, 'COPY')
    .filter((argument) => !argument.startsWith('--from'))
    .map((argument) => {
      const words = argument.split(' ');
      return { sources: words.slice(0, -1), to: words.at(-1) ?? '' };
    });
}

/** The patterns of .dockerignore. */
const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((pattern) => {
    const name = pattern.replace(/^\*\*\//, '');
    const expression = new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    // `**/name` matches at any depth, any other pattern from the root.
    return (path: string) => expression.test(name === pattern ? path : basename(path));
  });

/** Whether .dockerignore leaves a path or one of the folders above it out. */
export function isIgnored(path: string): boolean {
  if (path === '.' || path === '') return false;
  return ignored.some((matches) => matches(path)) || isIgnored(dirname(path));
}

/** Copies what a stage copies from the repository to a folder, without what .dockerignore leaves out. */
export function copyFiles(stage: Stage, folder: string): void {
  for (const { sources, to } of copiesOf(stage)) {
    for (const source of sources) {
      const from = join(ROOT, source);
      const target = to.endsWith('/') ? join(folder, to, basename(source)) : join(folder, to);
      mkdirSync(dirname(target), { recursive: true });
      cpSync(from, target, { recursive: true, filter: (path) => !isIgnored(relative(ROOT, path)) });
    }
  }
}

/** Links the installed packages into a folder; those of the repository lead to the copied folders, as by npm. */
export function linkPackages(folder: string): void {
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@manying'), { recursive: true });
  const installed = readdirSync(join(ROOT, 'node_modules')).filter((name) => !/^\.|^@manying$/.test(name));
  for (const name of installed) symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  for (const name of ['build', 'platform', 'release', 'ui', 'testing'])
    symlinkSync(join(folder, 'shared', name), join(packages, '@manying', name));
}
