/** The command line of the release commands. */
import { parseArgs } from 'node:util';
import type { CanaryWatchOptions } from '@manying/release/canaryWatch';
import { CommandError } from '@manying/release/commandError';

/** What is asked for. */
export type ReleaseRequest =
  | { readonly command: 'release' | 'promote' | 'sign'; readonly remote: string }
  | { readonly command: 'keygen'; readonly path: string }
  | {
      readonly command: 'canary';
      readonly remote: string;
      readonly version: string;
      readonly percent: number;
      /** To be watched, and taken back by itself; `undefined`: it is left to people. */
      readonly watch: CanaryWatchOptions | undefined;
    }
  | { readonly command: 'rollback'; readonly remote: string; readonly version: string | undefined }
  | { readonly command: 'status' | 'render' }
  | { readonly command: 'deploy-shell'; readonly site: string | undefined }
  | { readonly command: 'verify'; readonly manifest: string };

/** A request and how it is to be carried out. */
export interface CommandLine {
  readonly request: ReleaseRequest;
  /** Machine-readable output. */
  readonly json: boolean;
  /** Where the deployment lives; undefined: the local store. */
  readonly target: string | undefined;
  /** Address at which browsers read a bucket. */
  readonly publicBase: string | undefined;
  /** Path of the private key that signs; undefined: that of the environment, if there is one. */
  readonly key: string | undefined;
}

/** How a trial is watched unless told otherwise. */
const DEFAULT_WATCH = { limit: 5, least: 50, minutes: 60 } as const;
/** Between two looks at a trial, in ms. */
const POLL_INTERVAL = 15_000;
const MINUTE = 60_000;

export const USAGE = `Usage: npm run release -- <command>

  release <remote>                      build, verify, upload, and give it to everybody
  canary <remote> <version> <percent>   give an uploaded build, or 'next' for the sources as they are, to a share
  promote <remote>                      give the build on trial to everybody
  rollback <remote> [version]           end a trial, or return to the previous build or to the one named
  status                                what is live for whom, since when
  verify <manifest address>             run a build in the live shell without releasing it
  deploy-shell [--site <file>]          build the shell and make it the live one, with that site.json if one is named
  keygen <file>                         make a team's key pair: the private key in that file, the public one for site.json
  sign <remote>                         sign what is live as it stands, such as with a new key
  render                                make a bucket's index.html anew, such as after an edit of its site.json

  canary ... --auto                         watch the trial, and take it back when it fails too often
    --limit <percent>                         highest share of failures among the reports (default ${DEFAULT_WATCH.limit})
    --least <reports>                         fewest reports to judge by (default ${DEFAULT_WATCH.least})
    --for <minutes>                           how long to watch (default ${DEFAULT_WATCH.minutes})
  --target <folder or s3://bucket/prefix>   where the deployment lives (default: the local store)
  --public <address>                        where browsers read the bucket (default: RELEASE_PUBLIC)
  --key <file>                              the team's private key (default: RELEASE_KEY, its path or its text)
  --json                                    output for programs

Ends with 0 when done, 1 when refused, failed or taken back, 2 when a watched trial could not be judged.`;

function parsePercent(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!Number.isFinite(percent)) throw new CommandError(`'${text}' is no share in percent.`);
  return percent;
}

/** Reads a command line. @throws Refusal saying what is wrong with it. */
export function parseCommandLine(args: readonly string[]): CommandLine {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  return {
    request: parseRequest(positionals, values),
    json: values.json === true,
    target: values.target,
    publicBase: values.public,
    key: values.key,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      target: { type: 'string' },
      public: { type: 'string' },
      key: { type: 'string' },
      site: { type: 'string' },
      auto: { type: 'boolean' },
      limit: { type: 'string' },
      least: { type: 'string' },
      for: { type: 'string' },
    },
  });
}

type Values = ReturnType<typeof parse>['values'];

/** A number option. @throws Refusal unless it is a number from 0 on. */
function parseNumber(values: Values, option: 'limit' | 'least' | 'for', defaultValue: number): number {
  const text = values[option];
  const number = Number(text?.replace(/%$/, '') ?? defaultValue);
  if (text === '' || !Number.isFinite(number) || number < 0)
    throw new CommandError(`--${option} takes a number, not '${text}'.`);
  return number;
}

function parseWatchOptions(values: Values): CanaryWatchOptions | undefined {
  const rules = ['limit', 'least', 'for'] as const;
  if (!values.auto) {
    const unused = rules.find((rule) => values[rule] !== undefined);
    if (unused) throw new CommandError(`--${unused} says how a trial is watched: it needs --auto.`);
    return undefined;
  }
  return {
    maxFailurePercent: parseNumber(values, 'limit', DEFAULT_WATCH.limit),
    // Without a single report there is nothing to judge.
    minReports: Math.max(1, parseNumber(values, 'least', DEFAULT_WATCH.least)),
    duration: parseNumber(values, 'for', DEFAULT_WATCH.minutes) * MINUTE,
    pollInterval: POLL_INTERVAL,
  };
}

/** Options that belong to one command. @throws Refusal when another one is given one of them. */
function rejectMisplacedOptions(command: string | undefined, values: Values): void {
  const owners = {
    auto: 'canary',
    limit: 'canary',
    least: 'canary',
    for: 'canary',
    site: 'deploy-shell',
  } as const;
  for (const [option, owner] of Object.entries(owners)) {
    if (values[option as keyof typeof owners] !== undefined && command !== owner)
      throw new CommandError(`--${option} belongs to ${owner}.`);
  }
}

function parseRequest([command, ...rest]: readonly string[], values: Values): ReleaseRequest {
  const [first, second, third] = rest;
  rejectMisplacedOptions(command, values);
  switch (command) {
    case 'release':
    case 'promote':
    case 'sign':
      if (first && rest.length === 1) return { command, remote: first };
      break;
    case 'canary':
      if (first && second && third && rest.length === 3) {
        const percent = parsePercent(third);
        return { command, remote: first, version: second, percent, watch: parseWatchOptions(values) };
      }
      break;
    case 'rollback':
      if (first && rest.length <= 2) return { command, remote: first, version: second };
      break;
    case 'deploy-shell':
      if (rest.length === 0) return { command, site: values.site };
      break;
    case 'status':
    case 'render':
      if (rest.length === 0) return { command };
      break;
    case 'keygen':
      if (first && rest.length === 1) return { command, path: first };
      break;
    case 'verify':
      if (first && rest.length === 1) return { command, manifest: first };
      break;
  }
  throw new CommandError(USAGE);
}
