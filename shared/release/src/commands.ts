/** What the teams do with their builds: release, canary, promote, rollback, status (architecture §3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { buildIdOf, findUploadedBuild, toRegistryRelease } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import { changeEntry, type RegistryDocument, readRegistry } from '@manying/release/registryDocument';
import { keyFingerprint, type Signer } from '@manying/release/signing';
import { findStaticProblems } from '@manying/release/staticChecks';
import type { Target } from '@manying/release/target';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
  type RegistryEntry,
  type RegistryRelease,
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

/** A build that wants to go live, in a folder of this machine. */
export interface Candidate {
  readonly folder: string;
  readonly descriptor: ReleaseDescriptor;
  /** Text of its release.json, where its signature is looked at. */
  readonly text?: string;
  /** A file beside it; `undefined` when there is none. */
  readonly readSignature?: (file: string) => Promise<string | undefined>;
}

/** What the commands need of the outside. */
export interface CommandContext {
  readonly target: Target;
  /** Builds a remote from its sources as they are. */
  build(remote: string): Promise<string>;
  /** Runs a candidate in the live shell; problems as sentences, none when every page of it works. */
  checkLive(candidate: Candidate, registry: RegistryDocument): Promise<readonly string[]>;
  /** Says how far a command has come. */
  log(line: string): void;
  now(): Date;
  /** Signs what is written; needed where the site names keys. */
  readonly signer?: Signer | undefined;
}

/** What a command did: what is live for whom now. */
export interface Outcome {
  readonly remote: string;
  readonly current: string;
  readonly previous?: string | undefined;
  readonly canary?: { readonly version: string; readonly percent: number } | undefined;
  readonly serial: number;
  /** From the command to the switch, in ms. */
  readonly took: number;
}

function outcome(
  remote: string,
  registry: RegistryDocument,
  started: number,
  context: CommandContext,
): Outcome {
  const entry = registry.remotes[remote];
  if (!entry) throw new Error(`The registry has lost ${remote}.`);
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

/** Everything that can be said against a build; nothing when it may go live. */
async function findProblems(candidate: Candidate, context: CommandContext): Promise<string[]> {
  const registry = await readRegistry(context.target);
  const problems = findStaticProblems(candidate.folder, candidate.descriptor, registry.remotes);
  // A build that is wrong on paper is not worth a browser.
  return problems.length > 0 ? problems : [...(await context.checkLive(candidate, registry))];
}

/**
 * Builds, checks, uploads and signs a remote as its sources are.
 * @throws Refusal with every problem found, or, before anything is built, when the site would not trust the signer.
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
  } else if (trust.keys) throw new Error('A build was to be released that nobody has signed.');
  return toRegistryRelease(target, descriptor, context.now().toISOString());
}

/** The uploaded build that somebody calls by its name, as the registry names it. @throws Refusal when it is not signed as the site demands. */
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
  if (text === undefined) throw new Error(`${target.label} has lost ${version} of ${remote}.`);
  const signature = await buildSignature(trust, remote, text, (file) => target.file(remote, buildId, file));
  if (trust.keys && signature !== 'signed') {
    throw new CommandError(
      `${remote} ${version} is not signed by a key that site.json names: release it anew.`,
    );
  }
  // What was verified, not what was read before it.
  const descriptor = JSON.parse(text) as ReleaseDescriptor;
  if (descriptor.name !== remote || descriptor.version !== version) {
    throw new CommandError(
      `The ${RELEASE_FILE} of ${version} of ${remote} is that of ${descriptor.name} ${descriptor.version}.`,
    );
  }
  return toRegistryRelease(target, descriptor, context.now().toISOString());
}

/**
 * Changes a remote's entry and signs it, where there is somebody to sign. The entry that stands there is trusted only as
 * the shell trusts it: otherwise what somebody else has put there would be signed with the change.
 * @param distrusted what becomes of an entry that is not signed as the site demands: refused, or replaced whole.
 */
export async function changeSignedEntry(
  remote: string,
  trust: Trust,
  context: Pick<CommandContext, 'target' | 'log' | 'now' | 'signer'>,
  distrusted: 'refuse' | 'replace',
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
): Promise<RegistryDocument> {
  rejectUnknownSigners(trust, remote, context.signer);
  return changeEntry(context.target, remote, (entry, all) => {
    const isTrusted = !trust.keys || signatureOf(trust, remote, all.remotes[remote]) === 'signed';
    if (entry && !isTrusted && distrusted === 'refuse') {
      throw new CommandError(
        `The entry of ${remote} in ${context.target.label} is not signed by a key that site.json names: release a build, which replaces it.`,
      );
    }
    if (entry && !isTrusted) {
      context.log(
        `dropped   the entry of ${remote} before, which is not signed by a key that site.json names`,
      );
    }
    const before = isTrusted ? entry : undefined;
    return signEntry(trust, remote, edit(before, all), before, context);
  });
}

/** Somebody may have claimed an address since the checks. */
function rejectAddressClashes(all: RegistryDocument, remote: string, entry: RegistryEntry): RegistryEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new CommandError(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** What a command begins with: whom the site trusts, the signer among them. */
async function beginCommand(remote: string, context: CommandContext) {
  const started = context.now().getTime();
  const trust = await readTrust(context.target);
  rejectUnknownSigners(trust, remote, context.signer);
  return { started, trust, since: context.now().toISOString() };
}

/** Builds, verifies and uploads a remote, and gives it to everybody; the build before stays as previous. */
export async function release(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, context);
  const build = await buildAndUpload(remote, trust, context);
  const registry = await changeSignedEntry(remote, trust, context, 'replace', (entry, all) =>
    rejectAddressClashes(all, remote, applyRelease(entry, build)),
  );
  return outcome(remote, registry, started, context);
}

/**
 * Gives a build to a share of the visitors.
 * @param buildName `next` for the sources as they are, else the name of an uploaded build. @param percent above 0, to 100.
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

/** Gives the build on trial to everybody. */
export async function promote(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) =>
    applyPromotion(entry, since),
  );
  return outcome(remote, registry, started, context);
}

/** Ends a trial, or returns to the previous build, or to the uploaded build `buildName`. */
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

/** Ends the trial of that very build. @throws Refusal when it is not on trial any more. */
export async function endCanary(remote: string, version: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, context);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', (entry) => {
    if (entry?.canary?.version !== version) throw new CommandError(`${version} is not on trial any more.`);
    return applyRollback(entry, since);
  });
  return outcome(remote, registry, started, context);
}

/**
 * Signs a remote's entry as it stands: before the site demands signatures, and with a new key before the old one goes.
 * @throws Refusal without a key, or when nothing is released.
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

/** What a check of a build found: that it may go live. */
export interface Verified {
  readonly remote: string;
  readonly version: string;
  /** Pages that were opened in the live shell. */
  readonly pages: readonly string[];
  /** How it is signed, where the site names keys. */
  readonly signature?: Signature | undefined;
}

/** Runs a build in the live shell without releasing it. @throws Refusal with every problem found. */
export async function verify(candidate: Candidate, context: CommandContext): Promise<Verified> {
  const { name, version, samples } = candidate.descriptor;
  const problems = await findProblems(candidate, context);
  if (problems.length > 0)
    throw new CommandError(`${name} ${version} is refused:\n  ${problems.join('\n  ')}`);
  const { text, readSignature: signatureAt } = candidate;
  const trust = await readTrust(context.target);
  const signature =
    trust.keys && text !== undefined && signatureAt
      ? await buildSignature(trust, name, text, signatureAt)
      : undefined;
  return { remote: name, version, pages: samples, ...(signature ? { signature } : {}) };
}
