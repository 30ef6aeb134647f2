/** Builds by the names of the command line: `comic/current`, `comic/0.1.0`, `3f2a`, or the path of a local folder. */
import type { LiveShell } from '@manying/platform/registryDocument';
import {
  type BuildDescription,
  describeFolder,
  describeUploaded,
  totalBytes,
} from '@manying/release/buildDescription';
import { buildIdOf, matchesBuild, uploadedBuilds } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import { type RecordedBuild, recordsOf, SHELL } from '@manying/release/history';
import { kilobytes, printable } from '@manying/release/printable';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';

/** Name of a build in a command. */
export interface BuildReference {
  /** The remote, or `shell`; `undefined`: any. */
  readonly app: string | undefined;
  /** A place of the registry entry, a version, a build id or a prefix of it. */
  readonly build: string;
}

/** A named build, or the local folder of one. */
export type NamedBuild = BuildReference | { readonly folder: string };

const PLACES = ['current', 'previous', 'canary'] as const;

/** An uploaded build. */
interface UploadedName {
  readonly app: string;
  readonly version: string;
}

async function uploadedNames(target: Target, app: string): Promise<UploadedName[]> {
  if (app === SHELL) return (await target.builds(app)).map((version) => ({ app, version }));
  return (await uploadedBuilds(target, app)).map(({ version }) => ({ app, version }));
}

/** The shell's build at a place. */
const shellAt = (place: (typeof PLACES)[number], shell: LiveShell | undefined) =>
  place === 'current' ? shell : shell?.[place];

/** Finds one build of the deployment. @throws CommandError when none matches, or more than one. */
async function findUploaded(target: Target, { app, build }: BuildReference): Promise<UploadedName> {
  const { remotes, shell } = await readRegistry(target);
  const place = PLACES.find((name) => name === build);
  if (place) {
    if (app === undefined) throw new CommandError(`Whose '${build}'? Write <remote>/${build}.`);
    const entry = remotes[app];
    const live = app === SHELL ? shellAt(place, shell)?.buildId : entry?.[place]?.version;
    if (live === undefined) throw new CommandError(`${target.label} names no ${build} build of ${app}.`);
    return { app, version: live };
  }
  const apps = app === undefined ? [...Object.keys(remotes), SHELL] : [app];
  const uploaded = (await Promise.all(apps.map((name) => uploadedNames(target, name)))).flat();
  const matches = uploaded.filter(({ version }) => matchesBuild(version, build));
  const [only] = matches;
  if (only && matches.length === 1) return only;
  const names = (found: readonly UploadedName[]) =>
    found.map((name) => `${name.app}/${name.version}`).join(', ') || 'none';
  throw new CommandError(
    matches.length === 0
      ? `${target.label} has no build called '${build}'; it has: ${names(uploaded)}.`
      : `'${build}' is the name of ${matches.length} builds: ${names(matches)}.`,
  );
}

/** Describes a build. @throws CommandError when it is missing or the name is that of several. */
export async function describeNamed(target: Target, named: NamedBuild): Promise<BuildDescription> {
  if ('folder' in named) return describeFolder(named.folder);
  const { app, version } = await findUploaded(target, named);
  return describeUploaded(target, app, buildIdOf(version));
}

/** A build with its place in the deployment and what the history records of it. */
export interface ShownBuild extends BuildDescription {
  readonly totalBytes: number;
  /** `current`, `previous`, `canary`, `blocked`; empty when it is live nowhere. */
  readonly places: readonly string[];
  readonly built?: (RecordedBuild & { readonly by: string; readonly at: string }) | undefined;
}

/** Describes a build with its place in the deployment. @throws as {@link describeNamed}. */
export async function showBuild(target: Target, named: NamedBuild): Promise<ShownBuild> {
  const description = await describeNamed(target, named);
  const { name, version } = description;
  const registry = await readRegistry(target);
  const entry = registry.remotes[name];
  const places = [
    ...PLACES.filter((place) => entry?.[place]?.version === version),
    ...(entry?.blocked.includes(version) ? ['blocked'] : []),
    ...PLACES.filter((place) => name === SHELL && shellAt(place, registry.shell)?.buildId === version),
    ...(name === SHELL && registry.shell?.blocked?.includes(version) ? ['blocked'] : []),
  ];
  let built: ShownBuild['built'];
  for await (const record of recordsOf(target, registry)) {
    if (record.subject !== name || record.built?.version !== version) continue;
    built = { ...record.built, by: record.who, at: record.at };
    break;
  }
  return { ...description, totalBytes: totalBytes(description), places, built };
}

/** Formats a build as text. */
export function shownBuildText(shown: ShownBuild): string {
  const { name, version, contract, pages, dependencies, files, places, built } = shown;
  const missing = files.filter(({ bytes }) => bytes === undefined).map((file) => file.name);
  const source = built?.commit
    ? `commit ${built.commit.slice(0, 12)}${built.dirty ? ' with changes' : ''}, `
    : '';
  return [
    `build         ${name} ${version}`,
    `live          ${places.join(', ') || 'nowhere'}`,
    ...(built ? [`released      ${built.at}, ${source}by ${built.by}`] : []),
    `contract      ${contract ?? built?.contract ?? 'unknown'}`,
    `pages         ${Object.keys(pages).join(', ') || 'none'}`,
    `dependencies  ${
      Object.entries(dependencies)
        .map((entry) => entry.join(' '))
        .join(', ') || 'none'
    }`,
    `files         ${files.length}, ${kilobytes(shown.totalBytes)}`,
    ...(missing.length > 0 ? [`MISSING       ${missing.join(', ')}`] : []),
  ]
    .map(printable)
    .join('\n');
}
