/** The release commands: release, canary, promote, rollback, sign (ARCHITECTURE, Deployment). */
import type { RegistryDocument, RegistryEntry } from '@manying/platform/registryDocument';
import { buildAndUpload, findSignedRelease } from '@manying/release/candidates';
import { changeSignedEntry } from '@manying/release/changeSignedEntry';
import type { CommandContext, Outcome } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { readRegistry } from '@manying/release/registryDocument';
import {
  addressClashes,
  applyCanary,
  applyPromotion,
  applyRelease,
  applyRollback,
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

/** Repeats the check of the addresses: another team may have claimed one since the static checks. */
function rejectAddressClashes(all: RegistryDocument, remote: string, entry: RegistryEntry): RegistryEntry {
  const clashes = addressClashes(all.remotes, remote, entry.addresses);
  if (clashes.length > 0) throw new CommandError(`${remote} is refused: ${clashes.join('; ')}.`);
  return entry;
}

/** Reads the trust settings of the site, checks signer and target. @throws CommandError for an unknown signer. */
async function beginCommand(remote: string, context: CommandContext) {
  const started = context.now().getTime();
  const [trust] = await Promise.all([readTrust(context.target), context.target.checkWrites?.()]);
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
  rejectInvalidShare(percent);
  const { started, trust } = await beginCommand(remote, context);
  // Refused before a build is made for nothing; checked again on the entry that is changed.
  canaryBase((await readRegistry(context.target)).remotes[remote]);
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
