/**
 * The bytes that a team signs for its remote: the registry entry as pages get it, and the release.json of a
 * build. The release tools sign them. The shell verifies them and runs only signed builds if the site
 * configures keys.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of an entry that hold a build. */
const BUILD_FIELDS = new Set(['current', 'previous', 'canary']);

/**
 * Reduces a build to the fields that pages need. Removes fields of the release tools, and the hashes of files
 * that are loaded on demand: the manifest has these, and its own hash stays. Malformed values stay unchanged.
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

/** Reduces a remote's entry to the fields that pages need. */
export function entryForPages(entry: unknown): unknown {
  if (!isFields(entry)) return entry;
  return Object.fromEntries(
    Object.entries(entry).map(([name, field]) => [
      name,
      BUILD_FIELDS.has(name) ? buildForPages(field) : field,
    ]),
  );
}

/** A copy of the value with the fields of all objects sorted by name. */
function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields);
  if (!isFields(value)) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, withSortedFields(field)]));
}

/** Canonical JSON of a value, as bytes: no white space, sorted fields. */
const statement = (value: object) => new TextEncoder().encode(JSON.stringify(withSortedFields(value)));

/**
 * The bytes that the signature of a remote's entry covers: the remote's name and the fields that pages get,
 * without the signature itself.
 * @param entry complete, or reduced by {@link entryForPages}.
 */
export function entryStatement(remote: string, entry: unknown): Uint8Array<ArrayBuffer> {
  const { signature: _, ...signed } = entryForPages(entry) as Fields;
  return statement({ kind: 'entry of remotes.json', remote, entry: signed });
}

/** The bytes that the signature of a build covers. @param descriptor text of its release.json. */
export function releaseStatement(remote: string, descriptor: string): Uint8Array<ArrayBuffer> {
  return statement({ kind: 'release.json', remote, note: descriptor });
}

/** The bytes that the signature of a preview link covers. @param link the link without its signature. */
export function previewStatement(remote: string, link: string): Uint8Array<ArrayBuffer> {
  return statement({ kind: 'preview link', remote, link });
}

/** Format of timestamps in the registry; they sort as text. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether a value is an ISO 8601 timestamp in UTC with milliseconds. */
export const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && TIMESTAMP.test(value);

/** A public key that the site trusts for a remote. */
export interface ReleaseKey {
  /** The 32 bytes of an Ed25519 key, base64. */
  readonly key: string;
  /** Older signatures are not trusted. ISO 8601 with milliseconds, UTC. */
  readonly notBefore?: string | undefined;
}

/** The keys that are valid for a signature issued at `issued`. */
export function keysFor(keys: readonly ReleaseKey[], issued: unknown): string[] {
  if (!isTimestamp(issued)) return [];
  return keys
    .filter(({ notBefore }) => notBefore === undefined || (isTimestamp(notBefore) && notBefore <= issued))
    .map(({ key }) => key);
}
