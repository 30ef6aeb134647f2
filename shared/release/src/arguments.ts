/** The command line of the release commands. */
import { parseArgs } from 'node:util';
import { Refusal } from '@manying/release/refusal';

/** What is asked for. */
export type Request =
  | { readonly command: 'release' | 'promote'; readonly remote: string }
  | {
      readonly command: 'canary';
      readonly remote: string;
      readonly version: string;
      readonly percent: number;
    }
  | { readonly command: 'rollback'; readonly remote: string; readonly version: string | undefined }
  | { readonly command: 'status' }
  | { readonly command: 'verify'; readonly manifest: string };

/** A request and how it is to be carried out. */
export interface Asked {
  readonly request: Request;
  /** Machine-readable output. */
  readonly json: boolean;
  /** Where the deployment lives; undefined: the local store. */
  readonly target: string | undefined;
}

export const USAGE = `Usage: npm run release -- <command>

  release <remote>                      build, verify, upload, and give it to everybody
  canary <remote> <version> <percent>   give an uploaded build, or 'next' for the sources as they are, to a share
  promote <remote>                      give the build on trial to everybody
  rollback <remote> [version]           end a trial, or return to the previous build or to the one named
  status                                what is live for whom, since when
  verify <manifest address>             run a build in the live shell without releasing it

  --target <folder or s3://bucket/prefix>   where the deployment lives (default: the local store)
  --json                                    output for programs`;

function percentOf(text: string): number {
  const percent = Number(text.replace(/%$/, ''));
  if (!Number.isFinite(percent)) throw new Refusal(`'${text}' is no share in percent.`);
  return percent;
}

/** Reads a command line. @throws Refusal saying what is wrong with it. */
export function readArguments(args: readonly string[]): Asked {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { positionals, values } = parsed;
  return {
    request: requestOf(positionals),
    json: values.json === true,
    target: values.target,
  };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, target: { type: 'string' } },
  });
}

function requestOf([command, ...rest]: readonly string[]): Request {
  const [first, second, third] = rest;
  switch (command) {
    case 'release':
    case 'promote':
      if (first && rest.length === 1) return { command, remote: first };
      break;
    case 'canary':
      if (first && second && third && rest.length === 3) {
        return { command, remote: first, version: second, percent: percentOf(third) };
      }
      break;
    case 'rollback':
      if (first && rest.length <= 2) return { command, remote: first, version: second };
      break;
    case 'status':
      if (rest.length === 0) return { command };
      break;
    case 'verify':
      if (first && rest.length === 1) return { command, manifest: first };
      break;
  }
  throw new Refusal(USAGE);
}
