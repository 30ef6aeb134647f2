/** Checks of a build without running it: contract, manifest, addresses, files, size. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { CONTRACT, contractFits } from '@manying/platform/contract';
import { hashInName } from '@manying/platform/integrity';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { isReservedAddress } from '@manying/release/fileKinds';
import { addressClashes } from '@manying/release/transitions';

const KB = 1024;
/** Maximum size of a remote's entry, gzip, in bytes: every page of the remote waits for this file. */
export const ENTRY_BUDGET = 17 * KB;
/** Maximum size of a page chunk with its dependencies, gzip, in bytes. The player is a chunk of its own. */
export const PAGE_BUDGET = 65 * KB;

interface Manifest {
  readonly metaData?: { readonly remoteEntry?: { readonly name?: string } };
  readonly exposes?: readonly { readonly path?: string }[];
  readonly integrity?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}

/** Hashes of the scripts and style sheets that a manifest lists; `undefined` for a picture. */
const listedFiles = ({
  integrity = {},
  files = [],
}: Manifest): Readonly<Record<string, string | undefined>> => ({
  ...integrity,
  ...Object.fromEntries(files.map((file) => [file, hashInName(file)])),
});

const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/** Problems of the file that renders first screens on a server. */
function serverProblems(folder: string, { server, pages }: ReleaseDescriptor): string[] {
  if (!server) return [];
  const path = join(folder, server.entry);
  const unknown = server.pages.filter((page) => !pages.some((released) => released.path === page));
  return [
    ...unknown.map((page) => `Its file for servers renders ${page}, which it does not release.`),
    ...(!existsSync(path)
      ? [`${server.entry} is missing.`]
      : integrityOf(readFileSync(path)) === server.integrity
        ? []
        : [`${server.entry} is not the one that was built.`]),
  ];
}

/** Files that the registry will name. */
const filesNeeded = ({ files, pages }: ReleaseDescriptor) => [
  ...new Set([files.entry, ...files.exposed, ...pages.flatMap((page) => page.files ?? [])]),
];

/** Why a shell would refuse a build for its contract. @param offered by the live shell. */
export const contractProblems = (needed: string, offered = CONTRACT): string[] =>
  contractFits(needed, offered) ? [] : [`It needs contract ${needed}; the live shell offers ${offered}.`];

/**
 * Problems of the build in `folder`, one sentence each; none when it may go live.
 * @param live the live registry. Without a shell in it, the contract of these sources counts.
 */
export function findStaticProblems(
  folder: string,
  descriptor: ReleaseDescriptor,
  { remotes, shell }: Pick<RegistryDocument, 'remotes' | 'shell'>,
): string[] {
  const problems = contractProblems(descriptor.contract, shell?.contract);
  problems.push(
    ...addressClashes(remotes, descriptor.name, descriptor.addresses).map((clash) => `The address ${clash}.`),
    ...descriptor.addresses
      .filter(isReservedAddress)
      .map((address) => `The address ${address} belongs to the server: no page can be there.`),
  );

  const manifestPath = join(folder, descriptor.manifest);
  if (!existsSync(manifestPath)) return [...problems, `Its manifest ${descriptor.manifest} is missing.`];
  const text = readFileSync(manifestPath, 'utf8');
  if (integrityOf(text) !== descriptor.integrity)
    problems.push('Its manifest is not the one that was built.');
  const manifest = JSON.parse(text) as Manifest;
  if (!manifest.exposes?.some(({ path }) => path === './remote'))
    problems.push('It does not expose ./remote.');

  const listed = listedFiles(manifest);
  const isThere = (file: string) => Object.hasOwn(listed, file) && existsSync(join(folder, file));
  for (const [file, hash] of Object.entries(listed)) {
    if (!isThere(file)) problems.push(`${file} is missing.`);
    else if (hash && integrityOf(readFileSync(join(folder, file))) !== hash)
      problems.push(`${file} is not the one that was built.`);
  }
  for (const file of [...Object.keys(integrityOfFiles(folder)), ...filesNeeded(descriptor)]) {
    if (!listed[file]) problems.push(`${file} has no hash in the manifest.`);
  }

  problems.push(...serverProblems(folder, descriptor));

  const entry = manifest.metaData?.remoteEntry?.name;
  if (!entry || !isThere(entry)) problems.push('Its entry is missing.');
  else if (gzipped(join(folder, entry)) > ENTRY_BUDGET) {
    problems.push(
      `Its entry has ${kilobytes(gzipped(join(folder, entry)))}, more than ${kilobytes(ENTRY_BUDGET)}.`,
    );
  }
  for (const [chunk, names] of Object.entries(descriptor.chunks)) {
    const size = names
      .filter((name) => name.endsWith('.js') && isThere(name))
      .reduce((sum, name) => sum + gzipped(join(folder, name)), 0);
    if (chunk !== descriptor.name && size > PAGE_BUDGET) {
      problems.push(`Its chunk '${chunk}' has ${kilobytes(size)}, more than ${kilobytes(PAGE_BUDGET)}.`);
    }
  }
  return problems;
}
