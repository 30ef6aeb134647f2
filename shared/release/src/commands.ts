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
  /** Runs a candidate in the live shell; faults as sentences, none when every page of it works. */
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
  tools: CommandContext,
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
    took: tools.now().getTime() - started,
  };
}

/** Everything that can be said against a build; nothing when it may go live. */
async function findProblems(candidate: Candidate, tools: CommandContext): Promise<string[]> {
  const registry = await readRegistry(tools.target);
  const faults = findStaticProblems(candidate.folder, candidate.descriptor, registry.remotes);
  // A build that is wrong on paper is not worth a browser.
  return faults.length > 0 ? faults : [...(await tools.checkLive(candidate, registry))];
}

/**
 * Builds, checks, uploads and signs a remote as its sources are.
 * @throws Refusal with every fault found, or, before anything is built, when the site would not trust the signer.
 */
async function buildAndUpload(remote: string, trust: Trust, tools: CommandContext): Promise<RegistryRelease> {
  const { target, log, signer } = tools;
  const folder = await tools.build(remote);
  const text = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const note = JSON.parse(text) as ReleaseDescriptor;
  const buildId = buildIdOf(note.version);
  log(`built     ${note.version}`);
  const faults = await findProblems({ folder, descriptor: note }, tools);
  if (faults.length > 0)
    throw new CommandError(`${remote} ${note.version} is refused:\n  ${faults.join('\n  ')}`);
  log('verified  contract, files, addresses, size, every page in the live shell');
  await target.upload(remote, buildId, folder);
  log(`uploaded  ${target.address(remote, buildId, '')}`);
  if (signer) {
    await signBuild(target, remote, buildId, text, signer);
    log(`signed    by ${keyFingerprint(signer.publicKey)}`);
  } else if (trust.keys) throw new Error('A build was to be released that nobody has signed.');
  return toRegistryRelease(target, note, tools.now().toISOString());
}

/** The uploaded build that somebody calls by its name, as the registry names it. @throws Refusal when it is not signed as the site demands. */
async function findSignedRelease(
  remote: string,
  called: string,
  trust: Trust,
  tools: CommandContext,
): Promise<RegistryRelease> {
  const { target } = tools;
  const { version } = await findUploadedBuild(target, remote, called);
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
  const note = JSON.parse(text) as ReleaseDescriptor;
  if (note.name !== remote || note.version !== version) {
    throw new CommandError(
      `The ${RELEASE_FILE} of ${version} of ${remote} is that of ${note.name} ${note.version}.`,
    );
  }
  return toRegistryRelease(target, note, tools.now().toISOString());
}

/**
 * Changes a remote's entry and signs it, where there is somebody to sign. The entry that stands there is trusted only as
 * the shell trusts it: otherwise what somebody else has put there would be signed with the change.
 * @param distrusted what becomes of an entry that is not signed as the site demands: refused, or replaced whole.
 */
export async function changeSignedEntry(
  remote: string,
  trust: Trust,
  tools: Pick<CommandContext, 'target' | 'log' | 'now' | 'signer'>,
  distrusted: 'refuse' | 'replace',
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
): Promise<RegistryDocument> {
  rejectUnknownSigners(trust, remote, tools.signer);
  return changeEntry(tools.target, remote, (entry, all) => {
    const isTrusted = !trust.keys || signatureOf(trust, remote, all.remotes[remote]) === 'signed';
    if (entry && !isTrusted && distrusted === 'refuse') {
      throw new CommandError(
        `The entry of ${remote} in ${tools.target.label} is not signed by a key that site.json names: release a build, which replaces it.`,
      );
    }
    if (entry && !isTrusted) {
      tools.log(`dropped   the entry of ${remote} before, which is not signed by a key that site.json names`);
    }
    const before = isTrusted ? entry : undefined;
    return signEntry(trust, remote, edit(before, all), before, tools);
  });
}

/** Somebody may have claimed an address since the checks. */
function rejectAddressClashes(all: RegistryDocument, remote: string, entry: RegistryEntry): RegistryEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new CommandError(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** What a command begins with: whom the site trusts, the signer among them. */
async function beginCommand(remote: string, tools: CommandContext) {
  const started = tools.now().getTime();
  const trust = await readTrust(tools.target);
  rejectUnknownSigners(trust, remote, tools.signer);
  return { started, trust, since: tools.now().toISOString() };
}

/** Builds, verifies and uploads a remote, and gives it to everybody; the build before stays as previous. */
export async function release(remote: string, tools: CommandContext): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, tools);
  const build = await buildAndUpload(remote, trust, tools);
  const registry = await changeSignedEntry(remote, trust, tools, 'replace', (entry, all) =>
    rejectAddressClashes(all, remote, applyRelease(entry, build)),
  );
  return outcome(remote, registry, started, tools);
}

/**
 * Gives a build to a share of the visitors.
 * @param called `next` for the sources as they are, else the name of an uploaded build. @param percent above 0, to 100.
 */
export async function canary(
  remote: string,
  called: string,
  percent: number,
  tools: CommandContext,
): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, tools);
  const build =
    called === 'next'
      ? await buildAndUpload(remote, trust, tools)
      : await findSignedRelease(remote, called, trust, tools);
  const registry = await changeSignedEntry(remote, trust, tools, 'refuse', (entry, all) =>
    rejectAddressClashes(all, remote, applyCanary(entry, build, percent)),
  );
  return outcome(remote, registry, started, tools);
}

/** Gives the build on trial to everybody. */
export async function promote(remote: string, tools: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, tools);
  const registry = await changeSignedEntry(remote, trust, tools, 'refuse', (entry) =>
    applyPromotion(entry, since),
  );
  return outcome(remote, registry, started, tools);
}

/** Ends a trial, or returns to the previous build, or to the uploaded build `called`. */
export async function rollback(
  remote: string,
  called: string | undefined,
  tools: CommandContext,
): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, tools);
  const to = called === undefined ? undefined : await findSignedRelease(remote, called, trust, tools);
  const registry = await changeSignedEntry(remote, trust, tools, 'refuse', (entry) =>
    applyRollback(entry, since, to),
  );
  return outcome(remote, registry, started, tools);
}

/** Ends the trial of that very build. @throws Refusal when it is not on trial any more. */
export async function endCanary(remote: string, version: string, tools: CommandContext): Promise<Outcome> {
  const { started, trust, since } = await beginCommand(remote, tools);
  const registry = await changeSignedEntry(remote, trust, tools, 'refuse', (entry) => {
    if (entry?.canary?.version !== version) throw new CommandError(`${version} is not on trial any more.`);
    return applyRollback(entry, since);
  });
  return outcome(remote, registry, started, tools);
}

/**
 * Signs a remote's entry as it stands: before the site demands signatures, and with a new key before the old one goes.
 * @throws Refusal without a key, or when nothing is released.
 */
export async function signLiveEntry(remote: string, tools: CommandContext): Promise<Outcome> {
  const { started, trust } = await beginCommand(remote, tools);
  if (!tools.signer) throw new CommandError(`Name the private key of ${remote} by --key or RELEASE_KEY.`);
  const registry = await changeSignedEntry(remote, trust, tools, 'refuse', (entry) => {
    if (!entry) throw new CommandError('Nothing is released yet, so there is nothing to sign.');
    return entry;
  });
  return outcome(remote, registry, started, tools);
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

/** Runs a build in the live shell without releasing it. @throws Refusal with every fault found. */
export async function verify(candidate: Candidate, tools: CommandContext): Promise<Verified> {
  const { name, version, samples } = candidate.descriptor;
  const faults = await findProblems(candidate, tools);
  if (faults.length > 0) throw new CommandError(`${name} ${version} is refused:\n  ${faults.join('\n  ')}`);
  const { text, readSignature: signatureAt } = candidate;
  const trust = await readTrust(tools.target);
  const signature =
    trust.keys && text !== undefined && signatureAt
      ? await buildSignature(trust, name, text, signatureAt)
      : undefined;
  return { remote: name, version, pages: samples, ...(signature ? { signature } : {}) };
}
