/** The release commands: release, canary, promote, rollback, sign (ARCHITECTURE, Deployment). */
import type { RegistryDocument, RegistryEntry } from '@manying/platform/registryDocument';
import { buildAndUpload, findSignedRelease } from '@manying/release/candidates';
import { changeSignedEntry } from '@manying/release/changeSignedEntry';
import type { CommandContext, Outcome } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import {
  earlierVersion,
  type RecordedBuild,
  type RecordedChange,
  UNKNOWN_ORIGIN,
} from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { reportUnblocked } from '@manying/release/reportUnblocked';
import { contractProblems } from '@manying/release/staticChecks';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
  applyShare,
  canaryBase,
  rejectInvalidShare,
} from '@manying/release/transitions';
import { readTrust, rejectUnknownSigners } from '@manying/release/trust';

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

/** Repeats the checks that depend on others: a team may have claimed an address, or the shell may be another one. */
function rejectConflicts(all: RegistryDocument, remote: string, entry: RegistryEntry): RegistryEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new CommandError(`${remote} is refused: ${clashes.join('; ')}.`);
  const { version, contract } = entry.canary ?? entry.current;
  const [problem] = all.shell ? contractProblems(contract, all.shell.contract) : [];
  if (problem) throw new CommandError(`${remote} ${version} is refused: ${problem}`);
  return entry;
}

/** Reads the trust settings of the site, checks signer and target. @throws CommandError for an unknown signer. */
async function beginCommand(remote: string, context: CommandContext) {
  const started = context.now().getTime();
  const [trust] = await Promise.all([readTrust(context.target), context.target.checkWrites?.()]);
  rejectUnknownSigners(trust, remote, context.signer);
  const since = context.now().toISOString();
  /** What the history records. @param command with its arguments. */
  const recorded = (command: string, built?: RecordedBuild): RecordedChange => ({
    ...{ command, at: since, subject: remote, built },
    origin: context.origin ?? UNKNOWN_ORIGIN,
  });
  return { started, trust, since, recorded };
}

/**
 * Builds, verifies and uploads a remote, and makes it current; the current build becomes the previous one.
 * @param command that the history records.
 */
export async function release(
  remote: string,
  context: CommandContext,
  command = `release ${remote}`,
): Promise<Outcome> {
  const { started, trust, recorded } = await beginCommand(remote, context);
  const { build, built } = await buildAndUpload(remote, trust, context);
  const edit = (entry: RegistryEntry | undefined, all: RegistryDocument) =>
    rejectConflicts(all, remote, applyRelease(entry, build));
  const change = recorded(command, built);
  const registry = await changeSignedEntry(remote, trust, context, 'replace', edit, change);
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
  rejectInvalidShare(percent);
  const { started, trust, recorded } = await beginCommand(remote, context);
  // Refused before a build is made for nothing; checked again on the entry that is changed.
  canaryBase((await readRegistry(context.target)).remotes[remote]);
  const { build, built } =
    buildName === 'next'
      ? await buildAndUpload(remote, trust, context)
      : { build: await findSignedRelease(remote, buildName, trust, context), built: undefined };
  const edit = (entry: RegistryEntry | undefined, all: RegistryDocument) => {
    // A build of the sources was reported before it was confirmed.
    if (!built) reportUnblocked(build.version, entry?.blocked, context.log);
    return rejectConflicts(all, remote, applyCanary(entry, build, percent));
  };
  const change = recorded(`canary ${remote} ${build.version} ${percent}`, built);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', edit, change);
  return outcome(remote, registry, started, context);
}

/** Gives a canary another share. @throws CommandError when it is no longer the canary. */
export async function shareCanary(
  remote: string,
  version: string,
  percent: number,
  context: CommandContext,
): Promise<Outcome> {
  const { started, trust, recorded } = await beginCommand(remote, context);
  const edit = (entry: RegistryEntry | undefined) => applyShare(entry, version, percent);
  const change = recorded(`canary ${remote} ${version} ${percent}`);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', edit, change);
  return outcome(remote, registry, started, context);
}

/** Makes the canary current. @param version that it has to have; `undefined`: any. */
export async function promote(remote: string, context: CommandContext, version?: string): Promise<Outcome> {
  const { started, trust, since, recorded } = await beginCommand(remote, context);
  const edit = (entry: RegistryEntry | undefined) => applyPromotion(entry, since, version);
  const change = recorded(`promote ${remote}`);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', edit, change);
  return outcome(remote, registry, started, context);
}

/** The build to return to after an earlier rollback, when the entry names no previous one: from the history. */
async function earlierBuild(remote: string, { target }: CommandContext): Promise<string | undefined> {
  const registry = await readRegistry(target);
  const entry = registry.remotes[remote];
  if (!entry || entry.canary || entry.previous) return undefined;
  return earlierVersion(target, registry, remote);
}

/**
 * Ends the canary, or returns to the previous build, or to the uploaded build `buildName`. A further rollback goes further
 * back.
 * @throws CommandError for an uploaded build that another team's addresses or the live shell's contract exclude by now.
 */
export async function rollback(
  remote: string,
  buildName: string | undefined,
  context: CommandContext,
): Promise<Outcome> {
  const { started, trust, since, recorded } = await beginCommand(remote, context);
  const name = buildName ?? (await earlierBuild(remote, context));
  const to = name === undefined ? undefined : await findSignedRelease(remote, name, trust, context);
  const edit = (entry: RegistryEntry | undefined, all: RegistryDocument) => {
    const after = applyRollback(entry, since, to);
    reportUnblocked(after.current.version, entry?.blocked, context.log);
    // The builds of the entry have their addresses: returning to one of them is never refused.
    return to ? rejectConflicts(all, remote, after) : after;
  };
  const change = recorded(['rollback', remote, ...(to ? [to.version] : [])].join(' '));
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', edit, change);
  return outcome(remote, registry, started, context);
}

/**
 * Ends the canary of one version, or returns to the previous build when it has been promoted.
 * @throws CommandError when that version is neither the canary nor, without a canary, current.
 */
export async function endCanary(remote: string, version: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, since, recorded } = await beginCommand(remote, context);
  const edit = (entry: RegistryEntry | undefined) => {
    if ((entry?.canary ?? entry?.current)?.version !== version)
      throw new CommandError(`${version} is no longer the canary.`);
    return applyRollback(entry, since);
  };
  const change = recorded(`canary ${remote} ${version} ended by --auto`);
  const registry = await changeSignedEntry(remote, trust, context, 'refuse', edit, change);
  return outcome(remote, registry, started, context);
}

/**
 * Signs a remote's entry without changing it: before the site requires signatures, or with a new key before the old one
 * is removed.
 * @throws CommandError without a key, or when nothing is released.
 */
export async function signLiveEntry(remote: string, context: CommandContext): Promise<Outcome> {
  const { started, trust, recorded } = await beginCommand(remote, context);
  if (!context.signer) throw new CommandError(`Name the private key of ${remote} by --key or RELEASE_KEY.`);
  const edit = (entry: RegistryEntry | undefined) => {
    if (!entry) throw new CommandError('Nothing is released yet, so there is nothing to sign.');
    return entry;
  };
  const registry = await changeSignedEntry(
    remote,
    trust,
    context,
    'refuse',
    edit,
    recorded(`sign ${remote}`),
  );
  return outcome(remote, registry, started, context);
}
