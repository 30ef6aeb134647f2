/** Requests to an S3-compatible bucket. The client library is loaded with the first request. */
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { bucketError, httpStatusOf } from '@manying/release/bucketError';

/** Content and tag of an object. */
export interface StoredObject {
  readonly bytes: Uint8Array;
  readonly tag: string;
  /** When it was written, by the clock of the bucket. */
  readonly changed: Date;
}

/** An object of a listing. */
export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  /** When it was written, by the clock of the bucket. */
  readonly changed: Date;
}

/** Headers and precondition of a write. */
export interface WriteOptions {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Hash of the contents, stored in the object's metadata. */
  readonly hash?: string;
  /** Write only if the object has this tag (`none`: if it does not exist). Without it the write is unconditional. */
  readonly precondition?: { readonly tag: string } | 'none';
}

/** The objects of a bucket. Every method throws an Error with one sentence when the bucket fails. */
export interface BucketObjects {
  get(key: string): Promise<StoredObject | undefined>;
  /** Tag, stored hash and size of an object; `undefined` when there is none. */
  head(key: string): Promise<
    | {
        readonly hash: string | undefined;
        readonly tag: string | undefined;
        readonly bytes: number | undefined;
      }
    | undefined
  >;
  /** @returns false when the precondition fails; nothing is written then. */
  put(key: string, bytes: Uint8Array, writing: WriteOptions): Promise<boolean>;
  /** Removes an object; does nothing when there is none. */
  remove(key: string): Promise<void>;
  /** Names of the folders directly below `prefix`, which ends in a slash. */
  folders(prefix: string): Promise<string[]>;
  /** All objects below `prefix`. */
  list(prefix: string): Promise<ListedObject[]>;
}

/** Bucket and limits of its requests. */
export interface BucketConnection {
  readonly bucket: string;
  /** Name in messages. */
  readonly label: string;
  /** Timeout of one request including its retries, in ms. */
  readonly timeout: number;
  /** Attempts of a request that fails without a response or with a 5xx. */
  readonly attempts: number;
}

/** Statuses of a failed precondition: object deleted, concurrent write, or another tag. */
const CONFLICT_STATUSES = [404, 409, 412];

/** Parameters of a write. */
type PutInput = Omit<PutObjectCommandInput, 'Bucket'> & { readonly Key: string };

/** An entity tag without its quotes. */
const unquoted = (tag: string) => tag.replace(/^"(.*)"$/, '$1');

/** Creates a client from AWS_ENDPOINT_URL, AWS_REGION and the standard credential variables. */
async function connect(attempts: number): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const { AWS_REGION, AWS_DEFAULT_REGION, AWS_ENDPOINT_URL } = process.env;
  const region = AWS_REGION || AWS_DEFAULT_REGION || (AWS_ENDPOINT_URL ? 'us-east-1' : undefined);
  return new S3Client({
    ...(region ? { region } : {}),
    forcePathStyle: true,
    maxAttempts: attempts,
    // Not all compatible servers support the newer checksums. The request signature covers the contents.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Opens a bucket. */
export function bucketObjects({ bucket: Bucket, label, timeout, attempts }: BucketConnection): BucketObjects {
  let clientPromise: Promise<S3Client> | undefined;
  /**
   * Whether the server expects the tag in `If-Match` without quotes: Ceph 16 compares the raw header with its unquoted tag.
   * Detected with the first such write.
   */
  let needsUnquotedTag: boolean | undefined;

  /** Sends a request and reads its response within the timeout. @returns `undefined` for an expected error status. */
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
    const listed: ListedObject[] = [];
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
      for (const { Key, Size = 0, LastModified = new Date() } of page?.Contents ?? []) {
        if (Key !== undefined) listed.push({ key: Key, bytes: Size, changed: LastModified });
      }
      folders.push(...(page?.CommonPrefixes ?? []).flatMap(({ Prefix }) => (Prefix ? [Prefix] : [])));
      token = page?.NextContinuationToken;
    } while (token);
    return { listed, folders };
  }

  async function head(Key: string) {
    const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
    return send(async (client, options) => {
      const { Metadata, ETag, ContentLength } = await client.send(
        new HeadObjectCommand({ Bucket, Key }),
        options,
      );
      return { hash: Metadata?.sha256, tag: ETag, bytes: ContentLength };
    }, isNotFound);
  }

  /** @returns false when the precondition fails. */
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

  /** Writes if the object has this tag. @returns false when it has another one. */
  async function writeIfMatch(tag: string, input: PutInput): Promise<boolean> {
    if (needsUnquotedTag === undefined) {
      if (await write({ ...input, IfMatch: tag })) {
        needsUnquotedTag = false;
        return true;
      }
      // The tag is right but the write failed, so the server expects no quotes. The retry is conditional as well.
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
        const { Body, ETag, LastModified } = await client.send(
          new GetObjectCommand({ Bucket, Key }),
          options,
        );
        if (!Body || !ETag) throw new Error(`The response for ${Key} has no contents or no tag`);
        // An object without a date counts as new.
        const changed = LastModified ?? new Date();
        return { bytes: await Body.transformToByteArray(), tag: ETag, changed };
      }, isNotFound);
    },
    head,
    async put(Key, Body, { contentType, cacheControl, hash, precondition }) {
      const input = {
        Key,
        Body,
        ContentType: contentType,
        CacheControl: cacheControl,
        ...(hash ? { Metadata: { sha256: hash } } : {}),
      };
      if (typeof precondition === 'object') return writeIfMatch(precondition.tag, input);
      return write(precondition === 'none' ? { ...input, IfNoneMatch: '*' } : input);
    },
    async remove(Key) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await send(
        (client, options) => client.send(new DeleteObjectCommand({ Bucket, Key }), options),
        isNotFound,
      );
    },
    folders: async (prefix) =>
      (await list(prefix, '/')).folders.map((folder) => folder.slice(prefix.length, -1)),
    list: async (prefix) => (await list(prefix)).listed,
  };
}
