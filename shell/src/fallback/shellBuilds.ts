/** The builds of the shell that a document can start, and which of them it starts. Pure functions (docs/decisions/050). */
import { isInCanary } from '@manying/platform/canary';
import { isHash } from '@manying/platform/integrity';
import type { ListedShells, OtherShell } from '@manying/platform/registryDocument';
import type { BootScripts } from '../client/scripts.ts';

/** How a start has failed: a script did not load, code threw, or nothing was shown in time. */
export type FailureKind = 'load' | 'throw' | 'slow';

/** A failed start, kept in the history entry during the reload that follows. */
export interface FailedStart {
  readonly build: string;
  readonly kind: FailureKind;
  readonly problem: string;
  /** Of a script that did not load: its address and hash. */
  readonly file?: { readonly address: string; readonly integrity: string };
}

/** Time for which a device avoids a shell that failed where another one worked, in ms. */
export const QUARANTINE_DURATION = 60 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
/** A build's id, which becomes a part of an address. */
const isBuildId = (value: unknown): value is string => typeof value === 'string' && /^\w+$/.test(value);

function parseOther(value: unknown): OtherShell | undefined {
  const { build, integrity } = fieldsOf(value);
  return isBuildId(build) && isHash(integrity) ? { build, integrity } : undefined;
}

/** Parses `#shell-builds`; `undefined` when the document names no other build than its own. */
export function parseShells(text: string | null | undefined): ListedShells | undefined {
  try {
    const fields = fieldsOf(JSON.parse(text ?? 'null'));
    const { live } = fields;
    const [previous, candidate] = [parseOther(fields.previous), parseOther(fields.canary)];
    const { percent } = fieldsOf(fields.canary);
    const canary = candidate && typeof percent === 'number' ? { ...candidate, percent } : undefined;
    if (!isBuildId(live) || !(previous || canary)) return undefined;
    return { live, ...(previous ? { previous } : {}), ...(canary ? { canary } : {}) };
  } catch {
    // Not JSON: the document starts its own build.
    return undefined;
  }
}

/** Address of the page of a build, which lists its files. */
export const indexOf = ({ build }: OtherShell) => `/releases/shell/${build}/index.html`;

/** The failed starts that a history entry's state names. */
export function failedStarts(state: unknown): readonly FailedStart[] {
  const { failedShells } = fieldsOf(state);
  return Array.isArray(failedShells)
    ? failedShells.filter((failed): failed is FailedStart => isBuildId(fieldsOf(failed).build))
    : [];
}

/** A history entry's state with these failed starts; without the field when there are none. */
export function withFailedStarts(state: unknown, failed: readonly FailedStart[]): unknown {
  const { failedShells: _, ...rest } = fieldsOf(state);
  if (failed.length > 0) return { ...rest, failedShells: failed };
  return state === null ? null : rest;
}

/** Builds that this device avoids, each with the end of its quarantine in ms since the epoch. */
export function quarantined(stored: string | null, now: number): Readonly<Record<string, number>> {
  try {
    const ends = Object.entries(fieldsOf(JSON.parse(stored ?? 'null')));
    // An end further away was written by a clock that was wrong.
    return Object.fromEntries(
      ends.filter(
        (end): end is [string, number] =>
          typeof end[1] === 'number' && end[1] > now && end[1] <= now + QUARANTINE_DURATION,
      ),
    );
  } catch {
    // Not JSON: other code has written to this key.
    return {};
  }
}

/**
 * The builds to start, in order of preference, without those to avoid: the canary for its share of the visitors, the live
 * one, the previous one.
 * @param traceId of the visitor; without one there is no canary.
 */
export function eligibleShells(
  { live, previous, canary }: ListedShells,
  avoided: readonly string[],
  traceId: string | undefined,
): readonly string[] {
  const isCanary = canary && traceId && isInCanary(traceId, `shell ${canary.build}`, canary.percent);
  const builds = [...(isCanary ? [canary.build] : []), live, ...(previous ? [previous.build] : [])];
  return builds.filter((build) => !avoided.includes(build));
}

/** The lists of the files of a build, from its page. */
export interface ShellFiles {
  /** JSON of its scripts (client/scripts.ts). */
  readonly scripts: string;
  readonly styles: readonly { readonly href: string; readonly integrity: string }[];
}

// `[<]`, since this code is inlined in a page, whose own elements others look for.
const SCRIPTS = /[<]script type="application\/json" id="boot-scripts">([^<]*)</;
const STYLES = /[<]link rel="preload" as="style" href="([^"]+)" integrity="([^"]+)">/g;

/** Reads the lists of files from the page of a build. @throws Error when it names none. */
export function filesOfIndex(index: string): ShellFiles {
  const scripts = SCRIPTS.exec(index)?.[1];
  if (scripts === undefined) throw new Error('The page of the shell names no scripts');
  const styles = [...index.matchAll(STYLES)].map(([, href = '', integrity = '']) => ({ href, integrity }));
  return { scripts, styles };
}

/** The scripts that start a build. */
export type StartFiles = Pick<BootScripts, 'polyfills' | 'scripts' | 'integrity'>;

/**
 * Reads the scripts that start a build from its list. Another version of the shell may have other lists beside them.
 * @throws Error when they are missing, or one has no hash.
 */
export function startFilesOf(json: string): StartFiles {
  const { polyfills, scripts, integrity } = fieldsOf(JSON.parse(json));
  const hashes = fieldsOf(integrity) as StartFiles['integrity'];
  const areFiles = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && list.every((address) => typeof address === 'string' && isHash(hashes[address]));
  if (!areFiles(polyfills) || !areFiles(scripts)) throw new Error('The shell lists no scripts with hashes');
  return { polyfills, scripts, integrity: hashes };
}
