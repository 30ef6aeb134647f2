/** The command line of the release commands. */
import { parseArgs } from 'node:util';
import {
  parseAddress,
  parseApp,
  parseBuildName,
  parseBuildReference,
  parseCommit,
  parseDecimal,
  parseFinishedBuild,
  parseInterval,
  parsePath,
  parsePreviewHours,
  parseReason,
  parseReleased,
  parseRemote,
  parseShare,
} from '@manying/release/arguments';
import type { RolloutOptions } from '@manying/release/autoCanary';
import type { FinishedBuild } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import type { NamedBuild } from '@manying/release/findBuild';
import { rejectMisplacedOptions, rejectRepeatedOptions } from '@manying/release/misplacedOptions';
import { DEFAULT_WATCH, USAGE } from '@manying/release/usage';

interface NamedCanary {
  readonly command: 'canary';
  readonly app: string;
  readonly version: string;
  /** Of the shell: without opening pages. */
  readonly isUnverified: boolean;
}
/** A canary that `--auto` watches, with one share or more and more of them. */
export interface WatchedCanary extends NamedCanary {
  readonly percent: number | undefined;
  readonly watch: RolloutOptions;
  /** Leaves the watch to the service. */
  readonly isDetached: boolean;
}
type CanaryRequest = WatchedCanary | (NamedCanary & { readonly percent: number; readonly watch: undefined });

/** A parsed release command with its arguments. */
export type ReleaseRequest =
  | { readonly command: 'release'; readonly released: FinishedBuild | { readonly remote: string } }
  | { readonly command: 'sign'; readonly remote: string }
  | { readonly command: 'promote'; readonly app: string }
  | {
      readonly command: 'promote-to';
      readonly remote: string;
      /** Folder or bucket of the other deployment, and where browsers read it. */
      readonly location: string;
      readonly publicBase: string | undefined;
    }
  | { readonly command: 'keygen'; readonly path: string }
  | CanaryRequest
  | { readonly command: 'rollback'; readonly app: string; readonly version: string | undefined }
  | { readonly command: 'status' | 'render' }
  | { readonly command: 'watch'; readonly interval: number; readonly isCheck: boolean }
  | { readonly command: 'prune'; readonly isDry: boolean }
  | { readonly command: 'show'; readonly build: NamedBuild }
  | { readonly command: 'diff'; readonly from: NamedBuild; readonly to: NamedBuild }
  | { readonly command: 'history'; readonly subject: string | undefined }
  | {
      readonly command: 'deploy-shell';
      readonly site: string | undefined;
      readonly isUnverified: boolean;
    }
  | { readonly command: 'verify'; readonly build: FinishedBuild }
  | {
      readonly command: 'preview';
      readonly released: FinishedBuild | { readonly remote: string };
      /** How long the link is valid. */
      readonly hours: number;
    }
  | { readonly command: 'reproduce'; readonly build: NamedBuild; readonly commit: string | undefined };

/** A parsed command line: the request and its options. */
export interface CommandLine {
  readonly request: ReleaseRequest;
  /** Machine-readable output. */
  readonly json: boolean;
  /** Folder or bucket of the deployment; undefined: the local store. */
  readonly target: string | undefined;
  /** Address at which browsers read a bucket, or a folder that `npm run serve` serves. */
  readonly publicBase: string | undefined;
  /** Without opening pages. */
  readonly isUnverified: boolean;
  /** Does not ask anything. */
  readonly yes: boolean;
  /** Reason of a change, for the history. */
  readonly why: string | undefined;
  /** Path of the private key to sign with; undefined: RELEASE_KEY, if set. */
  readonly key: string | undefined;
}

const MINUTE = 60_000;

/**
 * Parses a command line. @param unverifiable commands that take `--unverified`.
 * @throws CommandError saying what is wrong with it.
 */
export function parseCommandLine(args: readonly string[], unverifiable?: readonly string[]): CommandLine {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { positionals, values, tokens } = parsed;
  rejectRepeatedOptions(tokens);
  rejectMisplacedOptions(positionals[0], values, unverifiable);
  return {
    request: parseRequest(positionals, values),
    json: values.json === true,
    yes: values.yes === true,
    isUnverified: values.unverified === true,
    target: optional(values.target, (text) => parsePath('--target', text)),
    publicBase: optional(values.public, (text) => parseAddress('--public ', text)),
    why: optional(values.why, parseReason),
    key: optional(values.key, (text) => parsePath('--key', text)),
  };
}

const optional = <T>(text: string | undefined, parseText: (text: string) => T): T | undefined =>
  text === undefined ? undefined : parseText(text);

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    tokens: true,
    options: {
      json: { type: 'boolean' },
      yes: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      target: { type: 'string' },
      public: { type: 'string' },
      key: { type: 'string' },
      why: { type: 'string' },
      site: { type: 'string' },
      commit: { type: 'string' },
      hours: { type: 'string' },
      unverified: { type: 'boolean' },
      auto: { type: 'boolean' },
      detach: { type: 'boolean' },
      every: { type: 'string' },
      check: { type: 'boolean' },
      limit: { type: 'string' },
      least: { type: 'string' },
      for: { type: 'string' },
    },
  });
}

type Values = ReturnType<typeof parse>['values'];

function parseWatchOptions(values: Values): RolloutOptions | undefined {
  const rules = ['limit', 'least', 'for', 'detach'] as const;
  if (!values.auto) {
    const unused = rules.find((rule) => values[rule] !== undefined);
    if (unused) throw new CommandError(`--${unused} is an option of a watched canary: it needs --auto.`);
    return undefined;
  }
  const maxFailurePercent = parseDecimal('--limit', values.limit ?? String(DEFAULT_WATCH.limit));
  if (maxFailurePercent > 100) throw new CommandError('--limit takes at most 100 percent.');
  // A canary without any visit cannot be judged.
  const minVisits = Math.max(1, parseDecimal('--least', values.least ?? String(DEFAULT_WATCH.least)));
  const minutes = parseDecimal('--for', values.for ?? String(DEFAULT_WATCH.minutes));
  return { maxFailurePercent, minVisits, duration: minutes * MINUTE, interval: parseInterval() };
}

function parseRequest([command, ...rest]: readonly string[], values: Values): ReleaseRequest {
  const [first, second, third] = rest;
  switch (command) {
    case 'release':
      if (first && rest.length === 1) return { command, released: parseReleased(first) };
      break;
    case 'preview':
      if (first && rest.length === 1)
        return { command, released: parseReleased(first), hours: parsePreviewHours(values.hours) };
      break;
    case 'promote-to':
      if (first && second && rest.length <= 3) {
        const publicBase = optional(third, (text) => parseAddress('', text));
        const location = parsePath('promote-to', second);
        return { command, remote: parseRemote(first), location, publicBase };
      }
      break;
    case 'sign':
      if (first && rest.length === 1) return { command, remote: parseRemote(first) };
      break;
    case 'promote':
      if (first && rest.length === 1) return { command, app: parseApp(first) };
      break;
    case 'canary':
      if (first && second && rest.length <= 3) {
        const [app, watch] = [parseApp(first), parseWatchOptions(values)];
        const isUnverified = values.unverified === true;
        const canary = { command, app, version: parseBuildName(second), isUnverified };
        const percent = optional(third, parseShare);
        if (watch) return { ...canary, watch, percent, isDetached: values.detach === true };
        if (percent !== undefined) return { ...canary, watch, percent };
      }
      break;
    case 'rollback':
      if (first && rest.length <= 2)
        return { command, app: parseApp(first), version: optional(second, parseBuildName) };
      break;
    case 'deploy-shell':
      if (rest.length === 0) {
        const site = optional(values.site, (text) => parsePath('--site', text));
        return { command, site, isUnverified: values.unverified === true };
      }
      break;
    case 'history':
      if (rest.length <= 1) return { command, subject: optional(first, parseApp) };
      break;
    case 'watch':
      if (rest.length === 0)
        return { command, interval: parseInterval(values.every), isCheck: values.check === true };
      break;
    case 'prune':
      if (rest.length === 0) return { command, isDry: values['dry-run'] === true };
      break;
    case 'show':
      if (first && rest.length === 1) return { command, build: parseBuildReference(first) };
      break;
    case 'diff':
      if (first && second && rest.length === 2)
        return { command, from: parseBuildReference(first), to: parseBuildReference(second) };
      break;
    case 'status':
    case 'render':
      if (rest.length === 0) return { command };
      break;
    case 'keygen':
      if (first && rest.length === 1) return { command, path: parsePath('keygen', first) };
      break;
    case 'reproduce':
      if (first && rest.length === 1)
        return { command, build: parseBuildReference(first), commit: optional(values.commit, parseCommit) };
      break;
    case 'verify':
      if (first && rest.length === 1) return { command, build: parseFinishedBuild(first) };
      break;
  }
  throw new CommandError(USAGE);
}
