/**
 * The history of a deployment: one immutable record for each change of the registry by a command. The registry names the
 * record of its last change, and each record the one before. A record is stored before the registry is switched to it, so
 * no change is without one; a command that is killed between the two, or comes second, leaves a record that nothing names.
 */
import { randomBytes } from 'node:crypto';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

/** The shell in the place of a remote's name. */
export const SHELL = 'shell';
/** Longest time that is searched for an earlier build, in records. */
const MAX_RECORDS = 1000;
/** Number of earlier builds of an app that rollbacks lead back to. */
const MAX_ROLLBACKS = 10;
const RECORD_ID = /^\d{8}-[\da-f]{16}$/;

const builtSchema = v.object({
  version: v.string(),
  contract: v.string(),
  /** Git commit of the sources; missing outside of a repository. */
  commit: v.optional(v.string()),
  /** Whether the sources had changes that were not committed. */
  dirty: v.optional(v.boolean()),
  files: v.number(),
  /** Size of all files, in bytes. */
  bytes: v.number(),
});
/** A build that a command has made. */
export type RecordedBuild = v.InferOutput<typeof builtSchema>;

const recordSchema = v.object({
  schema: v.literal(1),
  /** Serial of the registry after the change. */
  serial: v.number(),
  /** ISO 8601. */
  at: v.string(),
  /** The command with its arguments. */
  command: v.string(),
  /** The remote, or `shell`. */
  subject: v.string(),
  who: v.string(),
  /** Machine or job. */
  from: v.string(),
  why: v.optional(v.string()),
  /** What is live after the change. */
  current: v.string(),
  previous: v.optional(v.string()),
  canary: v.optional(v.object({ version: v.string(), percent: v.number() })),
  blocked: v.optional(v.array(v.string()), []),
  built: v.optional(builtSchema),
  /** Id of the record before. */
  before: v.optional(v.string()),
});
/** See the head of the file. */
export type HistoryRecord = v.InferOutput<typeof recordSchema>;

/** Who gives a command, and why. */
export interface CommandOrigin {
  readonly who: string;
  readonly from: string;
  readonly why?: string | undefined;
}

/** Of a command that a program gives without saying for whom. */
export const UNKNOWN_ORIGIN: CommandOrigin = { who: 'unknown', from: 'unknown' };

/** What a command records of its change. */
export interface RecordedChange {
  readonly origin: CommandOrigin;
  readonly at: string;
  readonly command: string;
  readonly subject: string;
  readonly built?: RecordedBuild | undefined;
}

/** What is live of a remote or of the shell. @throws Error when the registry does not name it. */
export function liveBuilds(subject: string, { remotes, shell }: RegistryDocument) {
  if (subject === SHELL && shell)
    return {
      current: shell.buildId,
      ...(shell.previous ? { previous: shell.previous.buildId } : {}),
      ...(shell.canary ? { canary: { version: shell.canary.buildId, percent: shell.canary.percent } } : {}),
      blocked: [...(shell.blocked ?? [])],
    };
  const entry = remotes[subject];
  if (!entry) throw new Error(`The registry has no entry of ${subject}.`);
  const { current, previous, canary, blocked } = entry;
  return {
    current: current.version,
    ...(previous ? { previous: previous.version } : {}),
    ...(canary ? { canary: { version: canary.version, percent: canary.percent } } : {}),
    blocked: [...blocked],
  };
}

/** Stores the record of a change. @param after the registry with the change. @returns the id of the record. */
export async function storeRecord(
  target: Target,
  { origin: { who, from, why }, at, command, subject, built }: RecordedChange,
  after: RegistryDocument,
): Promise<string> {
  const { serial, history: before } = after;
  const record: HistoryRecord = {
    schema: 1,
    ...{ serial, at, command, subject, who, from },
    ...(why ? { why } : {}),
    ...liveBuilds(subject, after),
    ...(built ? { built } : {}),
    ...(before ? { before } : {}),
  };
  const id = `${String(serial).padStart(8, '0')}-${randomBytes(8).toString('hex')}`;
  await target.putRecord(id, `${JSON.stringify(record, null, 2)}\n`);
  return id;
}

/** A record with the time at which it was stored, by the clock of the storage. */
export interface StoredRecord {
  readonly record: HistoryRecord;
  readonly stored: Date;
}

async function readRecord(target: Target, id: string | undefined): Promise<StoredRecord | undefined> {
  const found = id && RECORD_ID.test(id) ? await target.record(id) : undefined;
  if (!found) return undefined;
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(found.text));
    return parsed.success ? { record: parsed.output, stored: found.changed } : undefined;
  } catch {
    // Not JSON: the history ends here, as where a record is missing.
    return undefined;
  }
}

/** The records from the last one back; ends where one is missing or unreadable. */
export async function* storedRecordsOf(
  target: Target,
  registry: Pick<RegistryDocument, 'history'>,
): AsyncGenerator<StoredRecord> {
  let lastSerial = Number.POSITIVE_INFINITY;
  let found = await readRecord(target, registry.history);
  for (let count = 0; found && count < MAX_RECORDS; count += 1) {
    const { serial, before } = found.record;
    // A record names only an earlier one; otherwise the list could be a circle.
    if (serial >= lastSerial) return;
    lastSerial = serial;
    yield found;
    found = await readRecord(target, before);
  }
}

/** As {@link storedRecordsOf}, without the times of the storage. */
export async function* recordsOf(...from: Parameters<typeof storedRecordsOf>): AsyncGenerator<HistoryRecord> {
  for await (const { record } of storedRecordsOf(...from)) yield record;
}

/** The record that is named, but missing or unreadable: the history ends there. `undefined` where it is complete. */
export async function missingRecord(target: Target, registry: RegistryDocument): Promise<string | undefined> {
  let named = registry.history;
  let count = 0;
  for await (const { before } of recordsOf(target, registry)) {
    named = before;
    count += 1;
  }
  return count < MAX_RECORDS ? named : undefined;
}

/** The newest records, of one remote or of all. @throws CommandError for a remote that is neither recorded nor in the registry. */
export async function readHistory(
  target: Target,
  registry: RegistryDocument,
  { subject, limit }: { readonly subject?: string | undefined; readonly limit: number },
): Promise<HistoryRecord[]> {
  const found: HistoryRecord[] = [];
  for await (const record of recordsOf(target, registry)) {
    if (subject !== undefined && record.subject !== subject) continue;
    found.push(record);
    if (found.length >= limit) break;
  }
  if (
    found.length === 0 &&
    subject !== undefined &&
    ![SHELL, ...Object.keys(registry.remotes)].includes(subject)
  )
    throw new CommandError(`${target.label} has never had a remote '${subject}'.`);
  return found;
}

/** Versions that the registry names now. @param app the remote, or `shell`. */
export function liveVersions(app: string, { remotes, shell }: RegistryDocument): string[] {
  const entry = remotes[app];
  const named = [entry?.current, entry?.previous, entry?.canary];
  const shells = app === SHELL ? [shell, shell?.previous, shell?.canary] : [];
  return [
    ...named.flatMap((release) => (release ? [release.version] : [])),
    ...shells.flatMap((build) => (build ? [build.buildId] : [])),
  ];
}

/** The earlier versions that rollbacks lead back to: were current, are neither current nor blocked, the latest first. */
export function versionsWithinReach(
  app: string,
  { remotes, shell }: RegistryDocument,
  records: readonly Pick<HistoryRecord, 'subject' | 'current'>[],
): string[] {
  const entry = remotes[app];
  const [current, blocked] =
    app === SHELL ? [shell?.buildId, shell?.blocked] : [entry?.current?.version, entry?.blocked];
  // `prune` reads the registry as it is stored, which may have been edited by hand.
  const excluded = new Set([current, ...(Array.isArray(blocked) ? blocked : [])]);
  const versions = records.filter(({ subject }) => subject === app).map(({ current }) => current);
  return [...new Set(versions)].filter((version) => !excluded.has(version)).slice(0, MAX_ROLLBACKS);
}

/**
 * The version that was current before the current one and is not blocked: where a further rollback leads. `undefined` when
 * the history names none.
 */
export async function earlierVersion(
  target: Target,
  registry: RegistryDocument,
  app: string,
): Promise<string | undefined> {
  for await (const record of recordsOf(target, registry)) {
    const [version] = versionsWithinReach(app, registry, [record]);
    if (version !== undefined) return version;
  }
  return undefined;
}
