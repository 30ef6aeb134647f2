/**
 * What a team signs of its remote, byte for byte: the entry of the registry as pages get it, and a build's release.json.
 * Read by the release tools, which sign, and by the shell, which runs nothing else where the site names keys.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Places of an entry that name a build. */
const BUILD_FIELDS = new Set(['current', 'previous', 'canary']);

/**
 * A build as pages need it: what only the release tools read falls away, and so do the hashes of files that are asked for
 * later, which the manifest has, whose own hash stays. Anything that is not what it should be stays as it is.
 */
function buildForPages(build: unknown): unknown {
  if (!isFields(build)) return build;
  const { since: _, addresses: __, ...needed } = build;
  const { files } = needed;
  if (!isFields(files) || !isFields(files.integrity) || !Array.isArray(needed.pages)) return needed;
  const pageFiles = needed.pages.flatMap((page: unknown) => (isFields(page) ? page.files : []));
  const loaded = new Set([files.entry, files.exposed, pageFiles].flat());
  const hashes = Object.entries(files.integrity).filter(([file]) => loaded.has(file));
  return { ...needed, files: { ...files, integrity: Object.fromEntries(hashes) } };
}

/** A remote's entry as pages get it. */
export function entryForPages(entry: unknown): unknown {
  if (!isFields(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, field]) => [
      name,
      BUILD_FIELDS.has(name) ? buildForPages(field) : field,
    ]),
  );
}

/** The same value with the names of all fields in order. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isFields(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, withSortedFields(field)]));
}

/** One text for all ways to write a value: no space, fields in order. */
const statement = (value: object) => new TextEncoder().encode(JSON.stringify(withSortedFields(value)));

/**
 * What the signature of a remote's entry covers: all that pages read of it, but the signature itself, and whose entry it
 * is. @param entry as written, or as pages get it.
 */
export function entryStatement(remote: string, entry: unknown): Uint8Array<ArrayBuffer> {
  const { signature: _, ...signed } = entryForPages(entry) as Fields;
  return statement({ kind: 'entry of remotes.json', remote, entry: signed });
}

/** What the signature of a build covers. @param descriptor text of its release.json. */
export function releaseStatement(remote: string, descriptor: string): Uint8Array<ArrayBuffer> {
  return statement({ kind: 'release.json', remote, note: descriptor });
}

/** A moment as the entries of the registry write it; such texts sort as the moments do. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a value is a moment in ISO 8601, UTC, to the millisecond. */
export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && TIMESTAMP.test(value);

/** A public key that a site trusts for a remote. */
export interface ReleaseKey {
  /** The 32 bytes of an Ed25519 key, base64. */
  readonly key: string;
  /** What was signed before is not trusted any more, ISO 8601 with milliseconds, UTC. */
  readonly notBefore?: string | undefined;
}

/** Keys that may have signed what was issued then. */
export function keysFor(keys: readonly ReleaseKey[], issued: unknown): string[] {
  if (!isTimestamp(issued)) return [];
  return keys
    .filter(({ notBefore }) => notBefore === undefined || (isTimestamp(notBefore) && notBefore <= issued))
    .map(({ key }) => key);
}
