/** The values that the command line takes. All are checked while it is parsed, before a command begins any work. */
import type { FinishedBuild } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import type { NamedBuild } from '@manying/release/findBuild';
import { SHELL } from '@manying/release/history';
import { DEFAULT_PREVIEW_HOURS, MAX_PREVIEW_HOURS } from '@manying/release/previewHours';
import { isPrintable } from '@manying/release/printable';
import { rejectInvalidShare } from '@manying/release/transitions';
import { DEFAULT_WATCH } from '@manying/release/usage';

/** A decimal number, with or without a percent sign. */
const DECIMAL = /^\d+(?:\.\d+)?%?$/;

/** A decimal number of at least 0. @param what names the argument. @throws CommandError for other text. */
export function parseDecimal(what: string, text: string): number {
  const value = DECIMAL.test(text) ? Number.parseFloat(text) : Number.NaN;
  // Many digits are an infinite number, which JSON does not have.
  if (!Number.isFinite(value)) throw new CommandError(`${what} takes a number, not '${text}'.`);
  return value;
}

/** The share of a canary in percent. @throws CommandError unless it is above 0 and at most 100. */
export function parseShare(text: string): number {
  if (!/^-?\d*\.?\d+%?$/.test(text)) throw new CommandError(`'${text}' is not a percentage.`);
  const percent = Number.parseFloat(text);
  rejectInvalidShare(percent);
  return percent;
}

/** The name of a remote. @throws CommandError for other text, and for the shell, which is no remote. */
export function parseRemote(text: string): string {
  if (text === SHELL)
    throw new CommandError(
      "The shell is no remote: see 'deploy-shell', 'canary shell' and 'rollback shell'.",
    );
  if (!/^[a-z][\w-]*$/.test(text) || text in {})
    throw new CommandError(`'${text}' is not the name of a remote.`);
  return text;
}

/** The name of a remote, or `shell`. @throws CommandError for other text. */
export const parseApp = (text: string): string => (text === SHELL ? text : parseRemote(text));

/** A version, build id or prefix of one; or `next`. @throws CommandError for other text. */
export function parseBuildName(text: string): string {
  if (!/^\w[\w.+-]*$/.test(text)) throw new CommandError(`'${text}' is not the name of a build.`);
  return text;
}

/** Whether a text is the path of a local folder: it begins with `.` or `/`. */
const isFolder = (text: string) => /^\.{0,2}\//.test(text);

/** A finished build: the path of a local folder, else the address of a manifest. @throws CommandError for other text. */
export const parseFinishedBuild = (text: string): FinishedBuild =>
  isFolder(text) ? { folder: text } : { manifest: parseAddress('', text) };

/** What is released: a remote of this repository, or a finished build. @throws CommandError for other text. */
export const parseReleased = (text: string): FinishedBuild | { readonly remote: string } =>
  isFolder(text) || text.includes('://') ? parseFinishedBuild(text) : { remote: parseRemote(text) };

/**
 * Name of an uploaded build, `comic/current` or `3f2a`, or the path of a local folder, which begins with `.` or `/`.
 * @throws CommandError for other text.
 */
export function parseBuildReference(text: string): NamedBuild {
  if (isFolder(text)) return { folder: text };
  const [, app, build = ''] = /^(?:([^/]*)\/)?(.*)$/s.exec(text) ?? [];
  return { app: app === undefined ? undefined : parseApp(app), build: parseBuildName(build) };
}

/** A web address. @param what names the argument in the message. @throws CommandError for other text. */
export function parseAddress(what: string, text: string): string {
  const { protocol, search, hash } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', search: '', hash: '' };
  if (!['http:', 'https:'].includes(protocol))
    throw new CommandError(`${what}'${text}' is not an address: write https://...`);
  if (search || hash) throw new CommandError(`${what}'${text}' must end with its path.`);
  return text;
}

/** A path or location. @param what names the argument in the message. @throws CommandError when it is empty. */
export function parsePath(what: string, text: string): string {
  if (text.trim() === '') throw new CommandError(`${what} takes a path, not ''.`);
  return text;
}

/** A commit, tag or branch. @throws CommandError for other text, such as an option of Git. */
export function parseCommit(text: string): string {
  if (!/^\w[\w./-]*$/.test(text)) throw new CommandError(`'${text}' is not the name of a commit.`);
  return text;
}

/** How long a preview link is valid, in hours. @throws CommandError unless it is above 0 and at most a week. */
export function parsePreviewHours(text = String(DEFAULT_PREVIEW_HOURS)): number {
  const hours = parseDecimal('--hours', text);
  if (hours <= 0 || hours > MAX_PREVIEW_HOURS)
    throw new CommandError(`--hours takes more than 0 and at most ${MAX_PREVIEW_HOURS} hours, a week.`);
  return hours;
}

/** The time between two looks of `watch`, in ms. @throws CommandError unless it is at least a second and at most a minute. */
export function parseInterval(text = String(DEFAULT_WATCH.seconds)): number {
  const seconds = parseDecimal('--every', text);
  if (seconds < 1 || seconds > 60) throw new CommandError('--every takes 1 to 60 seconds.');
  return seconds * 1000;
}

/** Longest reason of a change, in characters. */
const MAX_REASON = 500;

/** The reason of a change, in one line. @throws CommandError when it is empty, too long, or changes how a terminal shows it. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason === '' || reason.length > MAX_REASON || !isPrintable(reason))
    throw new CommandError(`--why takes one line of at most ${MAX_REASON} characters.`);
  return reason;
}
