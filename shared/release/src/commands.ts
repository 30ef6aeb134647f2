/** What the teams do with their builds: release, canary, promote, rollback, status (architecture §3). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_NOTE, type ReleaseNote } from '@manying/build/remote';
import { buildIdOf, namedRelease, uploadedBuild } from '@manying/release/named';
import { Refusal } from '@manying/release/refusal';
import { changeEntry, type RegistryDocument, readRegistry } from '@manying/release/registryDocument';
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

/** A build that wants to go live, in a folder of this machine. */
export interface Candidate {
  readonly folder: string;
  readonly note: ReleaseNote;
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

/** Builds, checks and uploads a remote as its sources are. @throws Refusal with every fault found. */
async function brought(remote: string, tools: Tools): Promise<NamedRelease> {
  const { target, say } = tools;
  const folder = await tools.build(remote);
  const note = JSON.parse(readFileSync(join(folder, RELEASE_NOTE), 'utf8')) as ReleaseNote;
  say(`built     ${note.version}`);
  const faults = await faultsOf({ folder, note }, tools);
  if (faults.length > 0) throw new Refusal(`${remote} ${note.version} is refused:\n  ${faults.join('\n  ')}`);
  say('verified  contract, files, addresses, size, every page in the live shell');
  await target.upload(remote, buildIdOf(note.version), folder);
  say(`uploaded  ${target.address(remote, buildIdOf(note.version), '')}`);
  return namedRelease(target, note, tools.now().toISOString());
}

/** Somebody may have claimed an address since the checks. */
function refuseClashes(all: RegistryDocument, remote: string, entry: NamedEntry): NamedEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new Refusal(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** Builds, verifies and uploads a remote, and gives it to everybody; the build before stays as previous. */
export async function release(remote: string, tools: Tools): Promise<Outcome> {
  const started = tools.now().getTime();
  const build = await brought(remote, tools);
  const registry = await changeEntry(tools.target, remote, (entry, all) =>
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
  const started = tools.now().getTime();
  const since = tools.now().toISOString();
  const build =
    called === 'next'
      ? await brought(remote, tools)
      : namedRelease(tools.target, await uploadedBuild(tools.target, remote, called), since);
  const registry = await changeEntry(tools.target, remote, (entry, all) =>
    refuseClashes(all, remote, onTrial(entry, build, percent)),
  );
  return outcome(remote, registry, started, tools);
}

/** Gives the build on trial to everybody. */
export async function promote(remote: string, tools: Tools): Promise<Outcome> {
  const started = tools.now().getTime();
  const since = tools.now().toISOString();
  const registry = await changeEntry(tools.target, remote, (entry) => promoted(entry, since));
  return outcome(remote, registry, started, tools);
}

/** Ends a trial, or returns to the previous build, or to the uploaded build `called`. */
export async function rollback(remote: string, called: string | undefined, tools: Tools): Promise<Outcome> {
  const started = tools.now().getTime();
  const since = tools.now().toISOString();
  const to =
    called === undefined
      ? undefined
      : namedRelease(tools.target, await uploadedBuild(tools.target, remote, called), since);
  const registry = await changeEntry(tools.target, remote, (entry) => rolledBack(entry, since, to));
  return outcome(remote, registry, started, tools);
}

/** Ends the trial of that very build. @throws Refusal when it is not on trial any more. */
export async function endTrial(remote: string, version: string, tools: Tools): Promise<Outcome> {
  const started = tools.now().getTime();
  const since = tools.now().toISOString();
  const registry = await changeEntry(tools.target, remote, (entry) => {
    if (entry?.canary?.version !== version) throw new Refusal(`${version} is not on trial any more.`);
    return rolledBack(entry, since);
  });
  return outcome(remote, registry, started, tools);
}

/** What a check of a build found: that it may go live. */
export interface Verified {
  readonly remote: string;
  readonly version: string;
  /** Pages that were opened in the live shell. */
  readonly pages: readonly string[];
}

/** Runs a build in the live shell without releasing it. @throws Refusal with every fault found. */
export async function verify(candidate: Candidate, tools: Tools): Promise<Verified> {
  const { name, version, samples } = candidate.note;
  const faults = await faultsOf(candidate, tools);
  if (faults.length > 0) throw new Refusal(`${name} ${version} is refused:\n  ${faults.join('\n  ')}`);
  return { remote: name, version, pages: samples };
}
