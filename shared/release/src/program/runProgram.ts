/** The release program: parses its command line, carries the command out, prints the result and exits. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDifference, differenceText } from '@manying/release/buildDifference';
import { verify } from '@manying/release/candidates';
import type { CommandContext, FinishedBuild, Outcome } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { type CommandLine, parseCommandLine } from '@manying/release/commandLine';
import { canary, promote, release, rollback, signLiveEntry } from '@manying/release/commands';
import { deployShell, type ShellOutcome, shellOutcomeText } from '@manying/release/deployShell';
import { describeNamed, type NamedBuild, showBuild, shownBuildText } from '@manying/release/findBuild';
import { readFinishedBuild } from '@manying/release/finishedBuild';
import { missingRecord, readHistory, SHELL } from '@manying/release/history';
import { historyText } from '@manying/release/historyText';
import { preview, previewedText } from '@manying/release/preview';
import { printableLines } from '@manying/release/printable';
import { readOrigin, readSources } from '@manying/release/program/commandOrigin';
import { failureText } from '@manying/release/program/failureText';
import type { ReleaseHost } from '@manying/release/program/host';
import { liveShell } from '@manying/release/program/liveShell';
import { resolveFromCaller } from '@manying/release/program/resolveFromCaller';
import { exitOnSignal, type SignalHandling } from '@manying/release/program/signals';
import { publicFromEnvironment } from '@manying/release/program/targetAt';
import { useOwnTemporaryFolder } from '@manying/release/program/temporaryFolder';
import { terminalQuestion } from '@manying/release/program/terminalQuestion';
import { automaticCanary, watch } from '@manying/release/program/watchCommands';
import { promoteTo } from '@manying/release/promoteTo';
import { findUnusedBuilds, prune, pruneText, unusedText } from '@manying/release/prune';
import { readStatus, readWatchService, watchServiceText } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import { checkReleasable } from '@manying/release/releaseDescriptor';
import { reproduce, reproducedText } from '@manying/release/reproduce';
import { rollbackShell } from '@manying/release/rollbackShell';
import { canaryShell, promoteShell } from '@manying/release/shellCanary';
import { createKeyFile, readSigner, type Signer } from '@manying/release/signing';
import { statusTable } from '@manying/release/status';
import type { Target } from '@manying/release/target';

/** Text of the named site configuration. @throws CommandError when it cannot be read. */
function readSite(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}

function formatOutcome({ remote, current, previous, canary: canaryBuild, took, serial }: Outcome): string {
  return [
    `current   ${current}`,
    ...(canaryBuild ? [`canary    ${canaryBuild.version} for ${canaryBuild.percent} %`] : []),
    ...(previous ? [`previous  ${previous}`] : []),
    `${remote} switched in ${(took / 1000).toFixed(1)} s (registry ${serial}); it counts from the next page load.`,
  ].join('\n');
}

/** A named build; a local folder from the folder in which npm was called. */
const fromCaller = <B extends NamedBuild | FinishedBuild>(build: B): B | { readonly folder: string } =>
  'folder' in build ? { folder: resolveFromCaller(build.folder) } : build;

/** A copy of a finished build. This process removes its temporary folder when it ends. */
const finishedBuild = (build: FinishedBuild) =>
  readFinishedBuild(fromCaller(build), mkdtempSync(join(tmpdir(), 'manying-build-')));

/** What a command publishes: a remote of this repository, or a finished build, whose commit is not known here. */
async function published(
  released: FinishedBuild | { readonly remote: string },
  context: CommandContext,
): Promise<readonly [remote: string, context: CommandContext]> {
  if ('remote' in released) return [released.remote, context];
  const { folder, descriptor } = await finishedBuild(released);
  if (context.checkLive) liveShell(context.target, await readRegistry(context.target));
  return [checkReleasable(descriptor), { ...context, build: async () => folder, sources: undefined }];
}

/** Signer of the key of the command line, else of the environment; `undefined` without a key. */
function signerOf(key: string | undefined): Signer | undefined {
  const named = key ?? process.env.RELEASE_KEY;
  if (!named) return undefined;
  return readSigner(named.startsWith('-----BEGIN') ? named : resolveFromCaller(named));
}

/** Instructions for a new key pair. */
function keyInstructions(publicKey: string, path: string): string {
  return `The private key is in ${path}, for your team alone: name it by --key or RELEASE_KEY.
The public key is for "releaseKeys" of site.json, under the name of your remote:
  { "key": "${publicKey}" }`;
}

/** Carries a command out. @returns what is printed. */
async function execute(
  { request, target: location, publicBase, key, why, json, yes, isUnverified }: CommandLine,
  host: ReleaseHost,
  signals: SignalHandling,
): Promise<unknown> {
  host.reject?.(request, isUnverified);
  if (request.command === 'keygen') {
    const publicKey = createKeyFile(resolveFromCaller(request.path));
    return json ? { publicKey, path: request.path } : keyInstructions(publicKey, request.path);
  }
  const base = publicBase ?? publicFromEnvironment(process.env);
  const target = host.target(location, base);
  const origin = await readOrigin(why, process.env);
  const { checkLive } = host;
  const contextOf = (target: Target): CommandContext => ({
    target,
    build: (remote) => host.build(remote, target),
    checkLive: checkLive && ((candidate, registry) => checkLive(target, candidate, registry)),
    // Progress goes to stderr, since stdout may be JSON.
    log: (line) => console.warn(printableLines(line)),
    now: () => new Date(),
    confirm: json || yes ? undefined : terminalQuestion(),
    signer: signerOf(key),
    origin,
    sources: readSources,
  });
  const context = contextOf(target);
  const formatShell = (outcome: ShellOutcome) => (json ? outcome : shellOutcomeText(outcome));
  const format = (outcome: Outcome) => (json ? outcome : formatOutcome(outcome));
  switch (request.command) {
    case 'release':
      return format(await release(...(await published(request.released, context))));
    case 'preview': {
      const [remote, publishing] = await published(request.released, context);
      const store = base ?? host.store;
      if (!store)
        throw new CommandError('Say where visitors reach the store: --public https://... or RELEASE_PUBLIC.');
      const made = await preview(remote, { hours: request.hours, store }, publishing);
      return json ? made : previewedText(made);
    }
    case 'promote-to': {
      const other = host.target(request.location, request.publicBase);
      return format(await promoteTo(request.remote, context, contextOf(other)));
    }
    case 'canary': {
      const deployment = host.shell(request.isUnverified);
      if (request.watch) {
        const { message, exitCode, ...result } = await automaticCanary(request, deployment, signals, context);
        process.exitCode = exitCode;
        return json ? result : message;
      }
      if (request.app === SHELL) {
        return formatShell(await canaryShell(request.version, request.percent, deployment, context));
      }
      return format(await canary(request.app, request.version, request.percent, context));
    }
    case 'promote':
      return request.app === SHELL
        ? formatShell(await promoteShell(context))
        : format(await promote(request.app, context));
    case 'sign':
      return format(await signLiveEntry(request.remote, context));
    case 'rollback':
      return request.app === SHELL
        ? formatShell(await rollbackShell(request.version, context))
        : format(await rollback(request.app, request.version, context));
    case 'history': {
      const { subject } = request;
      const registry = await readRegistry(target);
      const limit = json ? 1000 : 20;
      const records = await readHistory(target, registry, { subject, limit });
      if (json) return records;
      const missing = records.length < limit ? await missingRecord(target, registry) : undefined;
      return historyText(records, registry.serial, subject !== undefined, missing);
    }
    case 'show': {
      const shown = await showBuild(target, fromCaller(request.build));
      return json ? shown : shownBuildText(shown);
    }
    case 'diff': {
      const [from, to] = await Promise.all([
        describeNamed(target, fromCaller(request.from)),
        describeNamed(target, fromCaller(request.to)),
      ]);
      const difference = buildDifference(from, to);
      return json ? difference : differenceText(difference);
    }
    case 'reproduce': {
      const commit = request.commit === undefined ? undefined : host.resolveCommit(request.commit);
      const { buildCommit } = host;
      const found = await reproduce(fromCaller(request.build), { commit, buildCommit }, context);
      return json ? found : reproducedText(found);
    }
    case 'prune': {
      if (request.isDry) {
        const unused = await findUnusedBuilds(context);
        return json ? unused : unusedText(unused);
      }
      const outcome = await prune(context);
      return json ? outcome : pruneText(outcome);
    }
    case 'status': {
      const builds = await readStatus(target, context.log);
      // What cannot be read has been said already.
      const watchService = await readWatchService(target, Date.now(), () => undefined);
      return json ? { builds, watchService } : `${statusTable(builds)}\n${watchServiceText(watchService)}`;
    }
    case 'watch': {
      const { message, exitCode } = await watch(request, signals, context);
      process.exitCode = exitCode;
      return json ? { message } : message;
    }
    case 'render':
      if (!target.front) return json ? { rendered: false } : 'Its server makes index.html on each request.';
      await target.front.render();
      return json ? { rendered: true } : `The pages of ${target.label} are rendered again.`;
    case 'deploy-shell': {
      const site = request.site === undefined ? undefined : readSite(resolveFromCaller(request.site));
      return formatShell(await deployShell({ ...host.shell(request.isUnverified), site }, context));
    }
    case 'verify': {
      const found = await verify(await finishedBuild(request.build), context);
      const signatureText = { signed: ', signed', unsigned: ', not signed', wrong: ', WRONGLY SIGNED' };
      return json
        ? found
        : `${found.remote} ${found.version} may go live: ${found.pages.length} pages are sound${found.signature ? signatureText[found.signature] : ''}.`;
    }
  }
}

/** Runs the program with its arguments, and exits. */
export async function runProgram(args: readonly string[], host: ReleaseHost): Promise<never> {
  const signals = exitOnSignal();
  try {
    useOwnTemporaryFolder();
    const result = await execute(parseCommandLine(args, host.unverifiable), host, signals);
    console.info(typeof result === 'string' ? printableLines(result) : JSON.stringify(result, null, 2));
    process.exit();
  } catch (error) {
    const message = failureText(error).replaceAll('npm run release --', host.name);
    if (args.includes('--json'))
      console.info(JSON.stringify({ refused: error instanceof CommandError, error: message }, null, 2));
    console.error(`\n${message}\n`);
    process.exit(1);
  }
}
