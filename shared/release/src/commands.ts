/** What the teams do with their builds: release, canary, promote, rollback, status (architecture §3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { buildIdOf, namedRelease, uploadedBuild } from '@manying/release/buildNames';
import { Refusal } from '@manying/release/commandError';
import { changeEntry, type RegistryDocument, readRegistry } from '@manying/release/registryDocument';
import { keyName, type Signer } from '@manying/release/signing';
import { staticFaults } from '@manying/release/staticChecks';
import type { Target } from '@manying/release/target';
import {
  addressClashes,
  type NamedEntry,
  type NamedRelease,
  onTrial,
  promoted,
  released,
  rolledBack,
} from '@manying/release/transitions';
import {
  buildSignature,
  readTrust,
  refuseStrangers,
  type Signature,
  sealed,
  signatureOf,
  signBuild,
  type Trust,
} from '@manying/release/trust';

/** A build that wants to go live, in a folder of this machine. */
export interface Candidate {
  readonly folder: string;
  readonly note: ReleaseDescriptor;
  /** Text of its release.json, where its signature is looked at. */
  readonly text?: string;
  /** A file beside it; `undefined` when there is none. */
  readonly signatureAt?: (file: string) => Promise<string | undefined>;
}

/** What the commands need of the outside. */
export interface Tools {
  readonly target: Target;
  /** Builds a remote from its sources as they are. */
  build(remote: string): Promise<string>;
  /** Runs a candidate in the live shell; faults as sentences, none when every page of it works. */
  tryLive(candidate: Candidate, registry: RegistryDocument): Promise<readonly string[]>;
  /** Says how far a command has come. */
  say(line: string): void;
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

function outcome(remote: string, registry: RegistryDocument, started: number, tools: Tools): Outcome {
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
async function faultsOf(candidate: Candidate, tools: Tools): Promise<string[]> {
  const registry = await readRegistry(tools.target);
  const faults = staticFaults(candidate.folder, candidate.note, registry.remotes);
  // A build that is wrong on paper is not worth a browser.
  return faults.length > 0 ? faults : [...(await tools.tryLive(candidate, registry))];
}

/**
 * Builds, checks, uploads and signs a remote as its sources are.
 * @throws Refusal with every fault found, or, before anything is built, when the site would not trust the signer.
 */
async function brought(remote: string, trust: Trust, tools: Tools): Promise<NamedRelease> {
  const { target, say, signer } = tools;
  const folder = await tools.build(remote);
  const text = readFileSync(join(folder, RELEASE_FILE), 'utf8');
  const note = JSON.parse(text) as ReleaseDescriptor;
  const buildId = buildIdOf(note.version);
  say(`built     ${note.version}`);
  const faults = await faultsOf({ folder, note }, tools);
  if (faults.length > 0) throw new Refusal(`${remote} ${note.version} is refused:\n  ${faults.join('\n  ')}`);
  say('verified  contract, files, addresses, size, every page in the live shell');
  await target.upload(remote, buildId, folder);
  say(`uploaded  ${target.address(remote, buildId, '')}`);
  if (signer) {
    await signBuild(target, remote, buildId, text, signer);
    say(`signed    by ${keyName(signer.publicKey)}`);
  } else if (trust.keys) throw new Error('A build was to be released that nobody has signed.');
  return namedRelease(target, note, tools.now().toISOString());
}

/** The uploaded build that somebody calls by its name, as the registry names it. @throws Refusal when it is not signed as the site demands. */
async function uploaded(remote: string, called: string, trust: Trust, tools: Tools): Promise<NamedRelease> {
  const { target } = tools;
  const { version } = await uploadedBuild(target, remote, called);
  const buildId = buildIdOf(version);
  const text = await target.file(remote, buildId, RELEASE_FILE);
  if (text === undefined) throw new Error(`${target.label} has lost ${version} of ${remote}.`);
  const signature = await buildSignature(trust, remote, text, (file) => target.file(remote, buildId, file));
  if (trust.keys && signature !== 'signed') {
    throw new Refusal(`${remote} ${version} is not signed by a key that site.json names: release it anew.`);
  }
  // What was verified, not what was read before it.
  const note = JSON.parse(text) as ReleaseDescriptor;
  if (note.name !== remote || note.version !== version) {
    throw new Refusal(
      `The ${RELEASE_FILE} of ${version} of ${remote} is that of ${note.name} ${note.version}.`,
    );
  }
  return namedRelease(target, note, tools.now().toISOString());
}

/**
 * Changes a remote's entry and signs it, where there is somebody to sign. The entry that stands there is trusted only as
 * the shell trusts it: otherwise what somebody else has put there would be signed with the change.
 * @param distrusted what becomes of an entry that is not signed as the site demands: refused, or replaced whole.
 */
export async function changeSigned(
  remote: string,
  trust: Trust,
  tools: Pick<Tools, 'target' | 'say' | 'now' | 'signer'>,
  distrusted: 'refuse' | 'replace',
  edit: (entry: NamedEntry | undefined, all: RegistryDocument) => NamedEntry,
): Promise<RegistryDocument> {
  refuseStrangers(trust, remote, tools.signer);
  return changeEntry(tools.target, remote, (entry, all) => {
    const isTrusted = !trust.keys || signatureOf(trust, remote, all.remotes[remote]) === 'signed';
    if (entry && !isTrusted && distrusted === 'refuse') {
      throw new Refusal(
        `The entry of ${remote} in ${tools.target.label} is not signed by a key that site.json names: release a build, which replaces it.`,
      );
    }
    if (entry && !isTrusted) {
      tools.say(`dropped   the entry of ${remote} before, which is not signed by a key that site.json names`);
    }
    const before = isTrusted ? entry : undefined;
    return sealed(trust, remote, edit(before, all), before, tools);
  });
}

/** Somebody may have claimed an address since the checks. */
function refuseClashes(all: RegistryDocument, remote: string, entry: NamedEntry): NamedEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new Refusal(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** What a command begins with: whom the site trusts, the signer among them. */
async function begin(remote: string, tools: Tools) {
  const started = tools.now().getTime();
  const trust = await readTrust(tools.target);
  refuseStrangers(trust, remote, tools.signer);
  return { started, trust, since: tools.now().toISOString() };
}

/** Builds, verifies and uploads a remote, and gives it to everybody; the build before stays as previous. */
export async function release(remote: string, tools: Tools): Promise<Outcome> {
  const { started, trust } = await begin(remote, tools);
  const build = await brought(remote, trust, tools);
  const registry = await changeSigned(remote, trust, tools, 'replace', (entry, all) =>
    refuseClashes(all, remote, released(entry, build)),
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
  tools: Tools,
): Promise<Outcome> {
  const { started, trust } = await begin(remote, tools);
  const build =
    called === 'next' ? await brought(remote, trust, tools) : await uploaded(remote, called, trust, tools);
  const registry = await changeSigned(remote, trust, tools, 'refuse', (entry, all) =>
    refuseClashes(all, remote, onTrial(entry, build, percent)),
  );
  return outcome(remote, registry, started, tools);
}

/** Gives the build on trial to everybody. */
export async function promote(remote: string, tools: Tools): Promise<Outcome> {
  const { started, trust, since } = await begin(remote, tools);
  const registry = await changeSigned(remote, trust, tools, 'refuse', (entry) => promoted(entry, since));
  return outcome(remote, registry, started, tools);
}

/** Ends a trial, or returns to the previous build, or to the uploaded build `called`. */
export async function rollback(remote: string, called: string | undefined, tools: Tools): Promise<Outcome> {
  const { started, trust, since } = await begin(remote, tools);
  const to = called === undefined ? undefined : await uploaded(remote, called, trust, tools);
  const registry = await changeSigned(remote, trust, tools, 'refuse', (entry) =>
    rolledBack(entry, since, to),
  );
  return outcome(remote, registry, started, tools);
}

/** Ends the trial of that very build. @throws Refusal when it is not on trial any more. */
export async function endTrial(remote: string, version: string, tools: Tools): Promise<Outcome> {
  const { started, trust, since } = await begin(remote, tools);
  const registry = await changeSigned(remote, trust, tools, 'refuse', (entry) => {
    if (entry?.canary?.version !== version) throw new Refusal(`${version} is not on trial any more.`);
    return rolledBack(entry, since);
  });
  return outcome(remote, registry, started, tools);
}

/**
 * Signs a remote's entry as it stands: before the site demands signatures, and with a new key before the old one goes.
 * @throws Refusal without a key, or when nothing is released.
 */
export async function signStanding(remote: string, tools: Tools): Promise<Outcome> {
  const { started, trust } = await begin(remote, tools);
  if (!tools.signer) throw new Refusal(`Name the private key of ${remote} by --key or RELEASE_KEY.`);
  const registry = await changeSigned(remote, trust, tools, 'refuse', (entry) => {
    if (!entry) throw new Refusal('Nothing is released yet, so there is nothing to sign.');
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
export async function verify(candidate: Candidate, tools: Tools): Promise<Verified> {
  const { name, version, samples } = candidate.note;
  const faults = await faultsOf(candidate, tools);
  if (faults.length > 0) throw new Refusal(`${name} ${version} is refused:\n  ${faults.join('\n  ')}`);
  const { text, signatureAt } = candidate;
  const trust = await readTrust(tools.target);
  const signature =
    trust.keys && text !== undefined && signatureAt
      ? await buildSignature(trust, name, text, signatureAt)
      : undefined;
  return { remote: name, version, pages: samples, ...(signature ? { signature } : {}) };
}
