/** One look at a rollout: whether it goes on, gets a larger share, or is rolled back. */
import { countsText, judgeCanary, type VisitCounts } from '@manying/release/canaryVerdict';
import type { CommandContext } from '@manying/release/commandContext';
import { endCanary, promote, shareCanary } from '@manying/release/commands';
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { liveBuilds, SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { atStep, ended, type Rollout, shareOf, stepOf } from '@manying/release/rollout';
import { endWatchedShell, promoteShell, shareShellCanary } from '@manying/release/shellCanary';
import { fetchVisits } from '@manying/release/visits';

/** How long a look may fail after the end of a step, in ms: then the build cannot be judged. */
const MAX_SILENCE = 5 * 60_000;

const NO_VISITS: VisitCounts = { visits: 0, failed: 0 };

/** The switches of a rollout. Each throws when the registry no longer names the build. */
const switchesOf = (app: string, context: CommandContext) =>
  app === SHELL
    ? {
        share: (version: string, percent: number) => shareShellCanary(version, percent, context),
        promote: (version: string) => promoteShell(context, version),
        end: (version: string) => endWatchedShell(version, context),
      }
    : {
        share: (version: string, percent: number) => shareCanary(app, version, percent, context),
        promote: (version: string) => promote(app, context, version),
        end: (version: string) => endCanary(app, version, context),
      };

/** Prints how a build has failed. The reports explain only, so that nothing depends on them. */
async function logFailures(app: string, version: string, beacon: string, log: CommandContext['log']) {
  try {
    const reported = (await fetchHealth(beacon, app)).find((build) => build.version === version);
    for (const { phase, count, problem } of reported?.failures ?? [])
      log(`failed    ${count} times in phase '${phase}'${problem ? `, last: ${problem}` : ''}`);
  } catch (error) {
    log(`failed    for unknown reasons: ${(error as Error).message}`);
  }
}

async function look(app: string, rollout: Rollout, context: CommandContext): Promise<Rollout> {
  const { target, log } = context;
  const { version, rules, step, shares, promotes } = rollout;
  const switches = switchesOf(app, context);
  const now = () => context.now().getTime();
  const shown = stepOf(rollout, liveBuilds(app, await readRegistry(target)));
  if (shown === undefined) return ended(rollout, 'ended', NO_VISITS);
  if (shown !== step) return atStep(rollout, shown, now());
  const beacon = await readBeaconAddress(target);
  const { counts, verdict, reason } = judgeCanary(await fetchVisits(beacon, app), rollout, rules);
  log(`watching  ${app} ${version}, ${shareOf(rollout)} %: ${countsText(counts)}`);
  if (verdict === 'failing') {
    await logFailures(app, version, beacon, log);
    await switches.end(version);
    return ended(rollout, 'rolled back', counts, reason);
  }
  if (now() < rollout.stepEnds) return rollout;
  if (verdict === 'unknown') return ended(rollout, 'unknown', counts);
  const isLast = step >= shares.length - (promotes ? 0 : 1);
  if (isLast) return ended(rollout, 'sound', counts);
  const next = atStep(rollout, step + 1, now());
  if (next.step === shares.length) {
    await switches.promote(version);
    log(`promoted  ${app} ${version} for all visitors, watched for ${rollout.stepTime / 60_000} min`);
  } else {
    await switches.share(version, shareOf(next));
    log(`canary    ${app} ${version} for ${shareOf(next)} %, watched for ${rollout.stepTime / 60_000} min`);
  }
  return next;
}

/** Looks at a rollout and does what is due. A look that fails judges nothing: the next one may succeed. */
export async function carryOn(app: string, rollout: Rollout, context: CommandContext): Promise<Rollout> {
  const { origin = UNKNOWN_ORIGIN, log } = context;
  const { who, why } = rollout;
  try {
    return await look(app, rollout, { ...context, origin: { ...origin, who, why } });
  } catch (error) {
    const { message } = error as Error;
    log(`watching  ${app} ${rollout.version}: ${message}`);
    const isLost = context.now().getTime() > rollout.stepEnds + MAX_SILENCE;
    return isLost ? ended(rollout, 'unknown', NO_VISITS, message) : rollout;
  }
}
