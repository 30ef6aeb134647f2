/** The release commands: release, canary, promote, rollback, sign, verify (ARCHITECTURE, Deployment). */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import type { RegistryDocument, RegistryEntry, RegistryRelease } from '@manying/platform/registryDocument';
import { buildIdOf, findUploadedBuild, toRegistryRelease } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import { changeEntry, readRegistry } from '@manying/release/registryDocument';
import { keyFingerprint, type Signer } from '@manying/release/signing';
import { findStaticProblems } from '@manying/release/staticChecks';
import type { Target } from '@manying/release/target';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
} from '@manying/release/transitions';
import {
  buildSignature,
  readTrust,
  rejectUnknownSigners,
  type Signature,
  signatureOf,
  signBuild,
  signEntry,
  type Trust,
} from '@manying/release/trust';

/** A build in a local folder that is checked before it goes live. */
export interface Candidate {
  readonly folder: string;
  readonly descriptor: ReleaseDescriptor;
  /** Text of its release.json; needed to check its signature. */
  readonly text?: string;
  /** Reads a signature file of the build; `undefined` when there is none. */
  readonly readSignature?: (file: string) => Promise<string | undefined>;
}

/** Dependencies of the commands. */
export interface CommandContext {
  readonly target: Target;
  /** Builds a remote from its current sources. @returns the folder of the build. */
  build(remote: string): Promise<string>;
  /** Runs a candidate in the live shell. @returns one sentence per problem, none when every page works. */
  checkLive(candidate: Candidate, registry: RegistryDocument): Promise<readonly string[]>;
  /** Prints the progress of a command. */
  log(line: string): void;
  now(): Date;
  /** Signs builds and entries; required when site.json has release keys. */
  readonly signer?: Signer | undefined;
}

/** Result of a command: the builds that are live now. */
export interface Outcome {
  readonly remote: string;
  readonly current: string;
  readonly previous?: string | undefined;
  readonly canary?: { readonly version: string; readonly percent: number } | undefined;
  readonly serial: number;
  /** Time from the start of the command to the change of the registry, in ms. */
  readonly took: number;
}

function outcome(
  remote: string,
  registry: RegistryDocument,
  started: number,
  context: CommandContext,
): Outcome {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`The registry has no entry of ${remote}.`);
  const { current, previous, canary } = entry;
  return {
    remote,
    current: current.version,
    ...(previous ? { previous: previous.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
    serial: registry.serial,
    took: context.now().getTime() - started,
  };
}

/** All problems of a build; none when it may go live. */
async function findProblems(candidate: Candidate, context: CommandContext): Promise<string[]> {
  const registry = await readRegistry(context.target);
  const problems = findStaticProblems(candidate.folder, candidate.descriptor, registry.remotes);
  // The browser check is slow, so it runs only after the static checks pass.
  return problems.length > 0 ? problems : [...(await context.checkLive(candidate, registry))];
}

/**
 * Builds, checks, uploads and signs a remote from its current sources.
 * @throws CommandError with all problems found.
 */
async function buildAndUpload(
  remote: string,
  trust: Trust,
  context: CommandContext,
): Promise<RegistryRelease> {
  const { target, log, signer } = context;
  const folder = await context.build(remote);
  const text = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const descriptor = JSON.parse(text) as ReleaseDescriptor;
  const buildId = buildIdOf(descriptor.version);
  log(`built     ${descriptor.version}`);
  const problems = await findProblems({ folder, descriptor }, context);
  if (problems.length > 0)
    throw new CommandError(`${remote} ${descriptor.version} is refused:\n  ${problems.join('\n  ')}`);
  log('verified  contract, files, addresses, size, every page in the live shell');
  await target.upload(remote, buildId, folder);
  log(`uploaded  ${target.address(remote, buildId, '')}`);
  if (signer) {
    await signBuild(target, remote, buildId, text, signer);
    log(`signed    by ${keyFingerprint(signer.publicKey)}`);
  } else if (trust.keys) throw new Error('The site requires signatures, but there is no signer.');
  return toRegistryRelease(target, descriptor, context.now().toISOString());
}

/**
 * Finds an uploaded build by name and verifies its signature.
 * @throws CommandError when there is no such build, or the site requires a signature that it lacks.
 */
async function findSignedRelease(
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

/**
 * Changes a remote's entry and signs it when there is a signer. The existing entry is used only when its signature is
 * valid: otherwise the command would sign content that an attacker wrote.
 * @param untrusted what to do with an existing entry without a valid signature: refuse the command, or replace the entry.
 */
export async function changeSignedEntry(
  remote: string,
  trust: Trust,
  context: Pick<CommandContext, 'target' | 'log' | 'now' | 'signer'>,
  untrusted: 'refuse' | 'replace',
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
): Promise<RegistryDocument> {
  rejectUnknownSigners(trust, remote, context.signer);
  return changeEntry(context.target, remote, (entry, all) => {
    const isTrusted = !trust.keys || signatureOf(trust, remote, all.remotes[remote]) === 'signed';
    if (entry && !isTrusted && untrusted === 'refuse') {
      throw new CommandError(
        `The entry of ${remote} in ${context.target.label} is not signed by a key that site.json names: release a build, which replaces it.`,
      );
    }
    if (entry && !isTrusted) {
      context.log(`dropped   the old entry of ${remote}, which is not signed by a key that site.json names`);
    }
    const before = isTrusted ? entry : undefined;
    return signEntry(trust, remote, edit(before, all), before, context);
  });
}

/** Repeats the check of the addresses: another team may have claimed one since the static checks. */
function rejectAddressClashes(all: RegistryDocument, remote: string, entry: RegistryEntry): RegistryEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new CommandError(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** Reads the trust settings of the site and checks the signer. @throws CommandError for an unknown signer. */
async function beginCommand(remote: string, context: CommandContext) {
  const started = context.now().getTime();
  const trust = await readTrust(context.target);
  rejectUnknownSigners(trust, remote, context.signer);
  return { started, trust, since: context.now().toISOString() };
}

/** Builds, verifies and uploads a remote, and makes it current; the current build becomes the previous one. */
export async function release(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, context);
  const build = await buildAndUpload(remote, trust, context);
  const registry = await changeSignedEntry(remote, trust, context, 'replace', (entry, all) =>
    rejectAddressClashes(all, remote, applyRelease(entry, build)),
  );
  return outcome(remote, registry, started, context);
}

/**
 * Makes a build the canary for a share of the visitors.
 * @param buildName `next` for a build of the current sources, else the name of an uploaded build.
 * @param percent above 0, at most 100.
 */
export async function canary(
  remote: string,
  buildName: string,
  percent: number,
  context: CommandContext,
): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, context);
  const build =
    buildName === 'next'
      ? await buildAndUpload(remote, trust, context)
      : await findSignedRelease(remote, buildName, trust, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry, all) =>
    rejectAddressClashes(all, remote, applyCanary(entry, build, percent)),
  );
  return outcome(remote, registry, started, context);
}

/** Makes the canary current. */
export async function promote(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) =>
    applyPromotion(entry, since),
  );
  return outcome(remote, registry, started, context);
}

/** Ends the canary, or returns to the previous build, or to the uploaded build `buildName`. */
export async function rollback(
  remote: string,
  buildName: string | undefined,
  context: CommandContext,
): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, context);
  const to = buildName === undefined ? undefined : await findSignedRelease(remote, buildName, trust, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) =>
    applyRollback(entry, since, to),
  );
  return outcome(remote, registry, started, context);
}

/** Ends the canary of one version. @throws CommandError when that version is no longer the canary. */
export async function endCanary(remote: string, version: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) => {
    if (entry?.canary?.version !== version) throw new CommandError(`${version} is no longer the canary.`);
    return applyRollback(entry, since);
  });
  return outcome(remote, registry, started, context);
}

/**
 * Signs a remote's entry without changing it: before the site requires signatures, or with a new key before the old one
 * is removed.
 * @throws CommandError without a key, or when nothing is released.
 */
export async function signLiveEntry(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, context);
  if (!context.signer) throw new CommandError(`Name the private key of ${remote} by --key or RELEASE_KEY.`);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) => {
    if (!entry) throw new CommandError('Nothing is released yet, so there is nothing to sign.');
    return entry;
  });
  return outcome(remote, registry, started, context);
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
