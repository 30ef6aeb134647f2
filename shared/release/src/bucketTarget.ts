/**
 * A deployment in an S3-compatible bucket. The documents, index.html and the shell's files are below the prefix, the builds
 * in `releases/<app>/<build>/`, and their content-addressed files in `releases/<app>/files/`. The bucket must support conditional writes (`If-Match`, `If-None-Match`).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, posix, sep } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { FILES, sharedFilesOf } from '@manying/build/sharedFiles';
import { filesToUpload, forEachConcurrently, typeOf } from '@manying/release/bucketFiles';
import { bucketFrontPage, INDEX, NO_CACHE } from '@manying/release/bucketFrontPage';
import {
  type BucketObjects,
  bucketObjects,
  type StoredObject,
  type WriteOptions,
} from '@manying/release/bucketObjects';
import { bytesOf, parseLocation, textOf } from '@manying/release/bucketParts';
import { createWriteCheck } from '@manying/release/conditionalWrites';
import type { TaggedText, Target } from '@manying/release/target';

/** Location of the bucket and limits of its requests. */
export interface BucketOptions {
  /** `s3://bucket/prefix`. */
  readonly location: string;
  /** Address at which browsers read the prefix. */
  readonly publicBase: string;
  /** Timeout of one request including its retries, in ms. */
  readonly timeout?: number;
  /** Attempts of a request that fails without a response or with a 5xx. */
  readonly attempts?: number;
}

/** Default timeout of one request including its retries, in ms. */
const TIMEOUT = 30_000;
/** More than one: Ceph 16 answers the loser of two concurrent writes with 500, and its retry with 412. */
const MAX_ATTEMPTS = 3;

const SHELL = 'shell';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const textIfStored = (stored: StoredObject | undefined) => stored && textOf(stored.bytes);
const storedText = ({ bytes, changed }: StoredObject) => ({ text: textOf(bytes), changed });

/** The file that is uploaded last: it marks a build as complete. */
const completionMarker = (app: string) => (app === SHELL ? INDEX : RELEASE_FILE);

/** A deployment in a bucket. Credentials, endpoint and region come from the standard AWS_* variables. */
export function bucketTarget(options: BucketOptions): Target {
  const { location, timeout = TIMEOUT, attempts = MAX_ATTEMPTS } = options;
  const { bucket, prefix } = parseLocation(location);
  const label = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const publicBase = options.publicBase.replace(/\/+$/, '');
  const objects: BucketObjects = bucketObjects({ bucket, label, timeout, attempts });
  const buildPrefix = (app: string, buildId: string) => `${prefix}releases/${app}/${buildId}/`;
  const noteKey = (name: string) => `${prefix}history/notes/${name}.json`;
  const filesPrefix = (app: string) => `${prefix}releases/${app}/${FILES}/`;
  const checkWrites = createWriteCheck(objects, label, prefix);

  async function taggedText(key: string): Promise<TaggedText | undefined> {
    const stored = await objects.get(key);
    return stored && { ...storedText(stored), tag: stored.tag };
  }

  /** Writes a text if it still has this tag. @returns whether it is written. */
  async function replaceText(key: string, text: string, tag: string | undefined): Promise<boolean> {
    await checkWrites();
    const bytes = bytesOf(text);
    const done = await objects.put(key, bytes, {
      contentType: typeOf(key),
      cacheControl: NO_CACHE,
      precondition: tag === undefined ? 'none' : { tag },
    });
    if (done) return true;
    // The client retries a write whose response was lost. The retry fails, but the text is the new one.
    const stored = await objects.get(key);
    return stored !== undefined && hashOf(stored.bytes) === hashOf(bytes);
  }

  /**
   * Writes a file of a build. @param isShared whether it is most often there already, from an earlier build.
   * @throws Error when a different file with this name exists.
   */
  async function putImmutable(key: string, file: string, bytes: Uint8Array, isShared = false): Promise<void> {
    const hash = hashOf(bytes);
    if (isShared && (await objects.head(key))?.hash === hash) return;
    const writing: WriteOptions = {
      contentType: typeOf(file),
      cacheControl: IMMUTABLE,
      hash,
      precondition: 'none',
    };
    if (await objects.put(key, bytes, writing)) return;
    if ((await objects.head(key))?.hash !== hash) {
      throw new Error(
        `${label} has another ${file} under this build's address: builds are never changed, so change the sources and build again.`,
      );
    }
  }

  /** Local folder with a complete build. */
  async function folder(app: string, buildId: string): Promise<string> {
    const from = buildPrefix(app, buildId);
    if (!(await objects.head(from + completionMarker(app)))) {
      throw new Error(`${label} has no build ${buildId} of ${app}.`);
    }
    const parent = mkdtempSync(join(tmpdir(), 'manying-build-'));
    process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
    const to = join(parent, buildId);
    // Some tools create an empty object for a folder.
    const files = (await objects.list(from)).map(({ key }) => key).filter((key) => !key.endsWith('/'));
    await forEachConcurrently(files, async (key) => {
      const path = normalize(join(to, key.slice(from.length)));
      if (!path.startsWith(to + sep)) throw new Error(`${label} names a file outside its build: ${key}.`);
      const stored = await objects.get(key);
      if (!stored) throw new Error(`${key} is missing in ${label}.`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, stored.bytes);
    });
    mkdirSync(join(parent, FILES));
    await forEachConcurrently(sharedFilesOf(to), async (file) => {
      const stored = await objects.get(filesPrefix(app) + file);
      if (!stored) throw new Error(`${filesPrefix(app)}${file} is missing in ${label}.`);
      writeFileSync(join(parent, FILES, file), stored.bytes);
    });
    return to;
  }

  return {
    label,
    read: (document) => taggedText(prefix + document),
    checkWrites,
    replace: (document, text, tag) => replaceText(prefix + document, text, tag),
    async upload(app, buildId, folder) {
      await checkWrites();
      const closing = completionMarker(app);
      const to = buildPrefix(app, buildId);
      // Also those of a complete build: a file that is lost is uploaded again.
      await forEachConcurrently(sharedFilesOf(folder), (file) =>
        putImmutable(filesPrefix(app) + file, file, readFileSync(join(folder, '..', FILES, file)), true),
      );
      if (await objects.head(to + closing)) return;
      const uploadFile = (file: string) => putImmutable(to + file, file, readFileSync(join(folder, file)));
      await forEachConcurrently(
        filesToUpload(folder).filter((file) => file !== closing),
        uploadFile,
      );
      await uploadFile(closing);
    },
    async descriptor(app, buildId) {
      const stored = await objects.get(buildPrefix(app, buildId) + RELEASE_FILE);
      return stored && (JSON.parse(textOf(stored.bytes)) as ReleaseDescriptor);
    },
    file: async (app, buildId, file) => textIfStored(await objects.get(buildPrefix(app, buildId) + file)),
    async attach(app, buildId, file, text) {
      await checkWrites();
      await putImmutable(buildPrefix(app, buildId) + file, file, bytesOf(text));
    },
    folder,
    async builds(app) {
      const ids = (await objects.folders(`${prefix}releases/${app}/`)).filter((id) => id !== FILES);
      const complete = await Promise.all(
        ids.map((id) => objects.head(buildPrefix(app, id) + completionMarker(app)).then(Boolean)),
      );
      return ids.filter((_, index) => complete[index]);
    },
    fileSize: async (app, buildId, file) =>
      (await objects.head(posix.join(buildPrefix(app, buildId), file)))?.bytes,
    async storedFiles(app) {
      const folder = `${prefix}releases/${app}/`;
      const stored = (await objects.list(folder)).filter(({ key }) => !key.endsWith('/'));
      return stored.map(({ key, bytes, changed }) => ({ name: key.slice(folder.length), bytes, changed }));
    },
    async putRecord(id, text) {
      await checkWrites();
      await putImmutable(`${prefix}history/${id}.json`, `${id}.json`, bytesOf(text));
    },
    async record(id) {
      const stored = await objects.get(`${prefix}history/${id}.json`);
      return stored && storedText(stored);
    },
    async putNote(name, text) {
      const writing = { contentType: typeOf('note.json'), cacheControl: NO_CACHE };
      await objects.put(noteKey(name), bytesOf(text), writing);
    },
    note: (name) => taggedText(noteKey(name)),
    replaceNote: (name, text, tag) => replaceText(noteKey(name), text, tag),
    async removeBuild(app, buildId) {
      const from = buildPrefix(app, buildId);
      await objects.remove(from + completionMarker(app));
      await forEachConcurrently(await objects.list(from), ({ key }) => objects.remove(key));
    },
    removeFiles: (app, names) =>
      forEachConcurrently(names, (name) => objects.remove(`${prefix}releases/${app}/${name}`)),
    address: (app, buildId, file) => `${publicBase}/releases/${app}/${buildId}/${file}`,
    front: bucketFrontPage({
      objects,
      label,
      prefix,
      publicBase,
      checkWrites,
      builtIndex: (shell) => buildPrefix(SHELL, shell) + INDEX,
      shellFolder: (shell) => folder(SHELL, shell),
    }),
  };
}
