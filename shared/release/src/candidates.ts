/** Builds that are to go live: checked, uploaded and signed now, or found among the uploaded ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { filesOf } from '@manying/build/sharedFiles';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { buildIdOf, findUploadedBuild, toRegistryRelease } from '@manying/release/buildNames';
import { buildSize } from '@manying/release/buildSize';
import type { Candidate, CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { awaitPrune } from '@manying/release/completeBuilds';
import { confirmDifference } from '@manying/release/confirmDifference';
import type { RecordedBuild } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { keyFingerprint } from '@manying/release/signing';
import { findStaticProblems } from '@manying/release/staticChecks';
import { buildSignature, readTrust, type Signature, signBuild, type Trust } from '@manying/release/trust';

/** All problems of a build; none when it may go live. */
async function findProblems(candidate: Candidate, context: CommandContext): Promise<string[]> {
  const registry = await readRegistry(context.target);
  const problems = findStaticProblems(candidate.folder, candidate.descriptor, registry);
  // The browser check is slow, so it runs only after the static checks pass.
  return problems.length > 0 ? problems : [...((await context.checkLive?.(candidate, registry)) ?? [])];
}

/** A build that was made and uploaded. */
export interface UploadedBuild {
  readonly build: RegistryRelease;
  readonly built: RecordedBuild;
}

/** What the history records of a build in a local folder. */
async function describeBuild(
  folder: string,
  descriptor: ReleaseDescriptor,
  { sources }: CommandContext,
): Promise<RecordedBuild> {
  const { version, contract } = descriptor;
  return { version, contract, ...(await sources?.()), ...buildSize(folder, filesOf(descriptor)) };
}

/**
 * Builds, checks, uploads and signs a remote from its current sources.
 * @throws CommandError with all problems found.
 */
export async function buildAndUpload(
  remote: string,
  trust: Trust,
  context: CommandContext,
): Promise<UploadedBuild> {
  const { target, log, signer } = context;
  const folder = await context.build(remote);
  const text = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const descriptor = JSON.parse(text) as ReleaseDescriptor;
  const buildId = buildIdOf(descriptor.version);
  log(`built     ${descriptor.version}`);
  await confirmDifference(remote, folder, context);
  const problems = await findProblems({ folder, descriptor }, context);
  if (problems.length > 0)
    throw new CommandError(`${remote} ${descriptor.version} is refused:\n  ${problems.join('\n  ')}`);
  const opened = context.checkLive ? 'every page in the live shell' : 'but NO PAGE WAS OPENED';
  log(`verified  contract, files, addresses, size, ${opened}`);
  await awaitPrune(target, () => readRegistry(target));
  const uploaded = await target.file(remote, buildId, RELEASE_FILE);
  if (uploaded !== undefined && uploaded !== text) {
    throw new CommandError(
      `${target.label} has another build ${buildId} of ${remote}: builds are never changed, so build it under another id.`,
    );
  }
  await target.upload(remote, buildId, folder);
  log(`uploaded  ${target.address(remote, buildId, '')}`);
  if (signer) {
    await signBuild(target, remote, buildId, text, signer);
    log(`signed    by ${keyFingerprint(signer.publicKey)}`);
  } else if (trust.keys) throw new Error('The site requires signatures, but there is no signer.');
  const built = await describeBuild(folder, descriptor, context);
  return { build: toRegistryRelease(target, descriptor, context.now().toISOString()), built };
}

/**
 * Finds an uploaded build by name and verifies its signature.
 * @throws CommandError when there is no such build, or the site requires a signature that it lacks.
 */
export async function findSignedRelease(
  remote: string,
  buildName: string,
  trust: Trust,
  context: CommandContext,
): Promise<RegistryRelease> {
  const { target } = context;
  const { version } = await findUploadedBuild(target, remote, buildName);
  const buildId = buildIdOf(version);
  const text = await target.file(remote, buildId, RELEASE_FILE);
  if (text === undefined) throw new Error(`${version} of ${remote} is missing in ${target.label}.`);
  const signature = await buildSignature(trust, remote, text, (file) => target.file(remote, buildId, file));
  if (trust.keys && signature !== 'signed') {
    throw new CommandError(
      `${remote} ${version} is not signed by a key that site.json names: release it again.`,
    );
  }
  // Uses the text whose signature was verified, not the earlier read.
  const descriptor = JSON.parse(text) as ReleaseDescriptor;
  if (descriptor.name !== remote || descriptor.version !== version) {
    throw new CommandError(
      `The ${RELEASE_FILE} of ${version} of ${remote} is that of ${descriptor.name} ${descriptor.version}.`,
    );
  }
  return toRegistryRelease(target, descriptor, context.now().toISOString());
}

/** Result of `verify` for a build that may go live. */
export interface Verified {
  readonly remote: string;
  readonly version: string;
  /** Pages that were opened in the live shell. */
  readonly pages: readonly string[];
  /** State of its signature; only when site.json has release keys. */
  readonly signature?: Signature | undefined;
}

/** Checks a build in the live shell without releasing it. @throws CommandError with all problems found. */
export async function verify(candidate: Candidate, context: CommandContext): Promise<Verified> {
  const { name, version, samples } = candidate.descriptor;
  const problems = await findProblems(candidate, context);
  if (problems.length > 0)
    throw new CommandError(`${name} ${version} is refused:\n  ${problems.join('\n  ')}`);
  const { text, readSignature } = candidate;
  const trust = await readTrust(context.target);
  const signature =
    trust.keys && text !== undefined && readSignature
      ? await buildSignature(trust, name, text, readSignature)
      : undefined;
  return { remote: name, version, pages: samples, ...(signature ? { signature } : {}) };
}
