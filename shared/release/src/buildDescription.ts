/** What a build consists of: pages, files with their sizes, dependencies, contract. Compared by `diff`. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { filesOf } from '@manying/build/sharedFiles';
import { hashInName, plainName } from '@manying/platform/integrity';
import { forEachConcurrently } from '@manying/release/bucketFiles';
import { CommandError } from '@manying/release/commandError';
import { SHELL } from '@manying/release/history';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

/** A file of a build. */
export interface DescribedFile {
  /** Name without the hash in it. */
  readonly name: string;
  /** Differs when the contents differ. */
  readonly hash: string;
  /** `undefined` when the file is missing. */
  readonly bytes: number | undefined;
}

/** See the head of the file. */
export interface BuildDescription {
  /** The remote, or `shell`. */
  readonly name: string;
  readonly version: string;
  /** Contract that a remote needs; `undefined` for a shell, whose build does not say which it offers. */
  readonly contract: string | undefined;
  /** Text of each page by its path, to compare pages. */
  readonly pages: Readonly<Record<string, string>>;
  /** Version of each package that is bundled, and range of each that the shell provides. */
  readonly dependencies: Readonly<Record<string, string>>;
  readonly files: readonly DescribedFile[];
}

/** Total size of the files, in bytes. */
export const totalBytes = ({ files }: BuildDescription) =>
  files.reduce((sum, { bytes = 0 }) => sum + bytes, 0);

const manifestSchema = v.object({
  shared: v.optional(v.array(v.object({ name: v.string(), requiredVersion: v.string() })), []),
});

/** The ranges of the modules that the shell provides; none for a manifest of another form. */
function providedModules(manifest: string | undefined): Record<string, string> {
  let document: unknown;
  try {
    document = JSON.parse(manifest ?? 'null');
  } catch {
    // The static checks refuse such a build with the reason.
  }
  const parsed = v.safeParse(manifestSchema, document);
  const shared = parsed.success ? parsed.output.shared : [];
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}

function describeRemote(
  descriptor: ReleaseDescriptor,
  manifest: string | undefined,
  sizes: ReadonlyMap<string, number | undefined>,
): BuildDescription {
  const { name, version, contract, pages, files, dependencies = {} } = descriptor;
  return {
    ...{ name, version, contract },
    // The files of a page change with each release of its code.
    pages: Object.fromEntries(pages.map(({ files: _, ...page }) => [page.path, JSON.stringify(page)])),
    dependencies: { ...providedModules(manifest), ...dependencies },
    files: filesOf(descriptor).map((file) => ({
      name: hashInName(file) ? plainName(file) : file.replace(/^\.\.\/files\//, ''),
      hash: files.integrity[file] ?? file,
      bytes: sizes.get(file),
    })),
  };
}

/** Compressed copies, which only some servers have, and source maps, which are not published. */
const COMPANION = /\.(?:gz|br|map)$/;
/** A hash of the shell's build tool: `js/main.4fda1cbb.js`. */
const SHELL_HASH = /\.[\da-f]{8,}(?=\.\w+$)/;

/** A shell has no release descriptor. Files without a hash in their names are read. */
async function describeShell(target: Target, buildId: string): Promise<BuildDescription> {
  const stored = await target.storedFiles(SHELL);
  const own = stored.filter(({ name }) => name.startsWith(`${buildId}/`) && !COMPANION.test(name));
  const files = own.map(async ({ name: path, bytes }) => {
    const file = path.slice(buildId.length + 1);
    const name = file.replace(SHELL_HASH, '');
    const hash = name === file ? integrityOf((await target.file(SHELL, buildId, file)) ?? '') : file;
    return { name, hash, bytes };
  });
  return {
    ...{ name: SHELL, version: buildId, contract: undefined },
    ...{ pages: {}, dependencies: {} },
    files: await Promise.all(files),
  };
}

/** A build in a local folder. @throws CommandError when the folder has none of a remote. */
export function describeFolder(folder: string): BuildDescription {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  try {
    const descriptor = JSON.parse(read(RELEASE_FILE)) as ReleaseDescriptor;
    const sizeOf = (file: string) => statSync(join(folder, file), { throwIfNoEntry: false })?.size;
    const sizes = new Map(filesOf(descriptor).map((file) => [file, sizeOf(file)]));
    const manifest = existsSync(join(folder, descriptor.manifest)) ? read(descriptor.manifest) : undefined;
    return describeRemote(descriptor, manifest, sizes);
  } catch (error) {
    throw new CommandError(`${folder} is no build of a remote: ${(error as Error).message}.`);
  }
}

/** A build of the deployment. @throws CommandError when it is missing. */
export async function describeUploaded(
  target: Target,
  app: string,
  buildId: string,
): Promise<BuildDescription> {
  if (app === SHELL) return describeShell(target, buildId);
  const descriptor = await target.descriptor(app, buildId);
  if (!descriptor) throw new CommandError(`${target.label} has no build ${buildId} of ${app}.`);
  const sizes = new Map<string, number | undefined>();
  await forEachConcurrently(filesOf(descriptor), async (file) => {
    sizes.set(file, await target.fileSize(app, buildId, file));
  });
  return describeRemote(descriptor, await target.file(app, buildId, descriptor.manifest), sizes);
}
