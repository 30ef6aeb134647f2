/** The few requests to an S3-compatible bucket that a deployment is made of; the client library is loaded by the first. */
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { bucketError, httpStatusOf } from '@manying/release/bucketError';

/** An object as it was read. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly tag: string;
}

/** How an object is written. */
export interface WriteOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Hash of the contents, kept beside the object. */
  readonly hash?: string;
  /** Only in the place of the object with this tag (`none`: of no object); without it in any case. */
  readonly precondition?: { readonly tag: string } | 'none';
}

/** A bucket's objects. Every method throws one sentence when the bucket fails. */
export interface BucketObjects {
  get(key: string): Promise<StoredObject | undefined>;
  /** Whether there is such an object, its tag, and the hash that was written with it. */
  head(
    key: string,
  ): Promise<{ readonly hash: string | undefined; readonly tag: string | undefined } | undefined>;
  /** @returns false when something else stands in its place; nothing is changed then. */
  put(key: string, bytes: Uint8Array, writing: WriteOptions): Promise<boolean>;
  /** Names of the folders right below `prefix`, which ends in a slash. */
  folders(prefix: string): Promise<string[]>;
  /** Keys of all objects below `prefix`. */
  keys(prefix: string): Promise<string[]>;
}

/** How a bucket is asked. */
export interface BucketConnection {
  readonly bucket: string;
  /** How messages call it. */
  readonly label: string;
  /** Longest wait for one request with its repetitions, in ms. */
  readonly timeout: number;
  /** Tries of a request that fails without an answer or with a 5xx. */
  readonly attempts: number;
}

/** Something else stands there by now: the condition failed, another write came in between, or what was read is gone. */
const CONFLICT_STATUSES = [404, 409, 412];

/** What a write sends. */
type PutInput = Omit<PutObjectCommandInput, 'Bucket'> & { readonly Key: string };

/** A tag without its quotes. */
const unquoted = (tag: string) => tag.replace(/^"(.*)"$/, '$1');

/** Makes a client from the environment: AWS_ENDPOINT_URL, AWS_REGION and the credentials' standard variables. */
async function connect(attempts: number): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { AWS_REGION, AWS_DEFAULT_REGION, AWS_ENDPOINT_URL } = process.env;
  const region = AWS_REGION || AWS_DEFAULT_REGION || (AWS_ENDPOINT_URL ? 'us-east-1' : undefined);
  return new S3Client({
    ...(region ? { region } : {}),
    forcePathStyle: true,
    maxAttempts: attempts,
    // Compatible servers do not all know the newer checksums; the signature covers the contents.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Opens a bucket. */
export function bucketObjects({ bucket: Bucket, label, timeout, attempts }: BucketConnection): BucketObjects {
  let clientPromise: Promise<S3Client> | undefined;
  /**
   * Whether the server wants the tag in `If-Match` without its quotes: Ceph 16 compares the header as it stands with a
   * tag that it keeps without them. Known from the first such write on.
   */
  let needsUnquotedTag: boolean | undefined;

  /** Does a request and reads its answer, both within the time there is. */
  async function send<T>(
    request: (client: S3Client, options: { readonly abortSignal: AbortSignal }) => Promise<T>,
    isExpectedStatus: (status: number | undefined) => boolean = () => false,
  ): Promise<T | undefined> {
    clientPromise ??= connect(attempts);
    const abortSignal = AbortSignal.timeout(timeout);
    const timedOut = new Promise<never>((_, reject) => {
      abortSignal.addEventListener('abort', () => reject(abortSignal.reason), { once: true });
    });
    try {
      return await Promise.race([request(await clientPromise, { abortSignal }), timedOut]);
    } catch (error) {
      const isMissingBucket = (error as Error).name === 'NoSuchBucket';
      if (!isMissingBucket && isExpectedStatus(httpStatusOf(error))) return undefined;
      throw bucketError(error, label, timeout);
    }
  }

  const isNotFound = (status: number | undefined) => status === 404;

  async function list(prefix: string, delimiter?: string) {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const keys: string[] = [];
    const folders: string[] = [];
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: prefix,
        Delimiter: delimiter,
        ContinuationToken: token,
      });
      const page = await send((client, options) => client.send(command, options));
      keys.push(...(page?.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key])));
      folders.push(...(page?.CommonPrefixes ?? []).flatMap(({ Prefix }) => (Prefix ? [Prefix] : [])));
      token = page?.NextContinuationToken;
    } while (token);
    return { keys, folders };
  }

  async function head(Key: string) {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    return send(async (client, options) => {
      const { Metadata, ETag } = await client.send(new HeadObjectCommand({ Bucket, Key }), options);
      return { hash: Metadata?.sha256, tag: ETag };
    }, isNotFound);
  }

  /** Writes if the condition holds. @returns whether it did. */
  async function write(input: PutInput): Promise<boolean> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const command = new PutObjectCommand({ Bucket, ...input });
    const isConditional = input.IfMatch !== undefined || input.IfNoneMatch !== undefined;
    const done = await send(
      (client, options) => client.send(command, options).then(() => true),
      (status) => isConditional && status !== undefined && CONFLICT_STATUSES.includes(status),
    );
    return done === true;
  }

  /** Writes in the place of the object with this tag. */
  async function writeIfMatch(tag: string, input: PutInput): Promise<boolean> {
    if (needsUnquotedTag === undefined) {
      if (await write({ ...input, IfMatch: tag })) {
        needsUnquotedTag = false;
        return true;
      }
      // Refused although it is the tag: then it is the quotes. The next try has its condition too.
      if ((await head(input.Key))?.tag !== tag) return false;
      if (!(await write({ ...input, IfMatch: unquoted(tag) }))) return false;
      needsUnquotedTag = true;
      return true;
    }
    return write({ ...input, IfMatch: needsUnquotedTag ? unquoted(tag) : tag });
  }

  return {
    async get(Key) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      return send(async (client, options) => {
        const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }), options);
        if (!Body || !ETag) throw new Error(`${Key} came without contents or tag`);
        return { bytes: await Body.transformToByteArray(), tag: ETag };
      }, isNotFound);
    },
    head,
    async put(Key, Body, { contentType, cacheControl, hash, precondition: instead }) {
      const input = {
        Key,
        Body,
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(hash ? { Metadata: { sha256: hash } } : {}),
      };
      if (typeof instead === 'object') return writeIfMatch(instead.tag, input);
      return write(instead === 'none' ? { ...input, IfNoneMatch: '*' } : input);
    },
    folders: async (prefix) =>
      (await list(prefix, '/')).folders.map((folder) => folder.slice(prefix.length, -1)),
    keys: async (prefix) => (await list(prefix)).keys,
  };
}
