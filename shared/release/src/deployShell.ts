/** Deploys a shell: uploads its files, writes a new site configuration and makes it live in the registry. */

import { CONTRACT } from '@manying/platform/contract';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { parseSite, type SiteConfig } from '@manying/platform/site';
import { filesToUpload } from '@manying/release/bucketFiles';
import { buildSize } from '@manying/release/buildSize';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { awaitPrune } from '@manying/release/completeBuilds';
import { DOCUMENTS } from '@manying/release/documents';
import { type RecordedBuild, SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { readRegistry, switchShell } from '@manying/release/registryDocument';
import { reportUnblocked } from '@manying/release/reportUnblocked';
import { type CheckShell, verifyShell } from '@manying/release/shellCandidate';
import { applyDeployment } from '@manying/release/shellTransitions';
import { parseTrust, signatureOf, type Trust } from '@manying/release/trust';
import { orFormerFiles } from '@manying/release/withFixedFiles';

/** What to deploy. */
export interface ShellDeployment {
  /** Builds the shell from its current sources. */
  build(): Promise<{ readonly buildId: string; readonly folder: string }>;
  /** Text of a new site configuration; `undefined`: the stored one stays. */
  readonly site: string | undefined;
  /** Opens the pages of the live remotes in the shell; `undefined`: it is not verified. */
  readonly check?: CheckShell | undefined;
}

/** Result of a command: the live shell. */
export interface ShellOutcome {
  readonly shell: string;
  readonly contract: string;
  readonly canary?: { readonly shell: string; readonly percent: number } | undefined;
  readonly serial: number;
  /** Time from the start of the command to the change of the registry, in ms. */
  readonly took: number;
}

/** Formats a result as text. */
export function shellOutcomeText({ shell, canary: canaryBuild, took, serial }: ShellOutcome): string {
  const share = canaryBuild ? `, with the canary ${canaryBuild.shell} for ${canaryBuild.percent} %,` : '';
  return `shell ${shell} is live${share} after ${(took / 1000).toFixed(1)} s (registry ${serial}); it counts from the next page load.`;
}

function parseSiteText(text: string): SiteConfig {
  try {
    return parseSite(JSON.parse(text));
  } catch (error) {
    throw new CommandError(`The site configuration is refused: ${(error as Error).message}.`);
  }
}

/** Entries that the shell would no longer load under these trust settings, one sentence each. */
function findUntrustedEntries(trust: Trust, { remotes }: RegistryDocument): string[] {
  return Object.entries(remotes).flatMap(([remote, entry]) => {
    const { origin } = new URL(entry.current.manifest);
    const isUnlistedOrigin = trust.origins && !trust.origins.includes(origin);
    const isUnsigned = trust.keys && signatureOf(trust, remote, entry) !== 'signed';
    return [
      ...(isUnlistedOrigin ? [`${remote} lies at ${origin}, which buildOrigins does not name.`] : []),
      ...(isUnsigned
        ? [`${remote} is not signed by a key of releaseKeys: its team gives 'sign ${remote}' first.`]
        : []),
    ];
  });
}

type Context = Pick<CommandContext, 'target' | 'log' | 'now' | 'origin' | 'sources'>;

/** Builds, verifies and uploads a shell. @param which of its files to publish at their addresses. */
export async function uploadShell(
  { build, check }: Pick<ShellDeployment, 'build' | 'check'>,
  { target, log, sources }: Context,
  which: 'all' | 'hashed',
): Promise<RecordedBuild> {
  await target.checkWrites?.();
  const { buildId, folder } = await build();
  if (check) {
    const candidate = { buildId, folder, contract: CONTRACT };
    const pages = await verifyShell(candidate, target, await readRegistry(target), check);
    log(`verified  contracts, ${pages} pages of the live remotes`);
  }
  await awaitPrune(target, () => readRegistry(target));
  await target.upload('shell', buildId, folder);
  await target.front?.publishFiles(folder, which);
  log(`uploaded  shell ${buildId}`);
  const size = buildSize(folder, filesToUpload(folder));
  return { version: buildId, contract: CONTRACT, ...(await sources?.()), ...size };
}

/**
 * Builds, verifies and uploads a shell and makes it live. Open pages continue with their shell.
 * @throws CommandError, before anything is built, for a site configuration that is missing, invalid, or distrusts a live
 * remote; before anything is uploaded, for a shell in which a page of a live remote breaks.
 */
export async function deployShell(deployment: ShellDeployment, context: Context): Promise<ShellOutcome> {
  const { site } = deployment;
  const { target, now, log, origin = UNKNOWN_ORIGIN } = context;
  const started = now().getTime();
  const stored = await target.read(DOCUMENTS.site);
  if (site === undefined && !stored) {
    throw new CommandError(`${target.label} has no site configuration yet: name one with --site site.json.`);
  }
  const siteConfig = parseSiteText(site ?? stored?.text ?? '');
  const problems = findUntrustedEntries(parseTrust(siteConfig), await readRegistry(target));
  if (problems.length > 0) {
    throw new CommandError(
      `Under this site configuration the shell would not load:\n  ${problems.join('\n  ')}`,
    );
  }
  const built = await uploadShell(deployment, context, 'all');
  const { version: shell } = built;
  const makeLive = async () => {
    if (site !== undefined && !(await target.replace(DOCUMENTS.site, site, stored?.tag))) {
      throw new CommandError('The site configuration has changed meanwhile: check it, then try again.');
    }
    const since = now().toISOString();
    return switchShell(
      target,
      (live) => {
        reportUnblocked(shell, live?.blocked, log);
        return applyDeployment(live, { buildId: shell, contract: CONTRACT, since });
      },
      { origin, at: since, command: 'deploy-shell', subject: SHELL, built },
    );
  };
  const { serial } = await orFormerFiles(target, shell, makeLive);
  return { shell, contract: CONTRACT, serial, took: now().getTime() - started };
}
