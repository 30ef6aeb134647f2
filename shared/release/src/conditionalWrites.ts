/**
 * Checks that a bucket honours the preconditions of writes. Without them two releases at the same time would lose one
 * another's entry, and nobody would notice.
 */
import { httpStatusOf } from '@manying/release/bucketError';
import type { BucketObjects, WriteOptions } from '@manying/release/bucketObjects';
import { CommandError } from '@manying/release/commandError';

/** Object that the check writes. It stays, with the same content, so that checks at the same time agree. */
const CHECKED_OBJECT = '.conditional-writes';
const CONTENT = new TextEncoder().encode(
  'The release commands check here that this bucket has conditional writes.\n',
);
/** The tag of no object. */
const WRONG_TAG = '"00000000000000000000000000000000"';
/** Statuses with which servers answer a precondition that they do not know. */
const UNSUPPORTED_STATUSES = [400, 405, 501];

/**
 * Writes the checked object with preconditions that must fail.
 * @param label name of the bucket in messages. @param prefix of the deployment.
 * @throws CommandError when the bucket ignores or refuses one of them.
 */
async function checkConditionalWrites(
  objects: Pick<BucketObjects, 'put'>,
  label: string,
  prefix: string,
): Promise<void> {
  const writes = async (header: string, precondition: WriteOptions['precondition'] & {}) => {
    try {
      const writing = { contentType: 'text/plain; charset=utf-8', cacheControl: 'no-cache', precondition };
      return await objects.put(prefix + CHECKED_OBJECT, CONTENT, writing);
    } catch (error) {
      const status = httpStatusOf((error as Error).cause ?? {});
      if (status === undefined || !UNSUPPORTED_STATUSES.includes(status)) throw error;
      throw new CommandError(unsupported(label, header, `is refused (${status})`));
    }
  };
  const none = () => writes('If-None-Match', 'none');
  // The first write creates the object where the bucket was never checked; the second must not change it.
  if ((await none()) && (await none()))
    throw new CommandError(unsupported(label, 'If-None-Match', 'is done although it must fail'));
  if (await writes('If-Match', { tag: WRONG_TAG }))
    throw new CommandError(unsupported(label, 'If-Match', 'is done although it must fail'));
}

const unsupported = (label: string, header: string, what: string) =>
  `${label} has no conditional writes: a write with ${header} ${what}. Two releases at the same time would lose one another, so none is made.`;

/** A check of a bucket that is made once; one that could not be made is made again. */
export function createWriteCheck(...check: Parameters<typeof checkConditionalWrites>): () => Promise<void> {
  let checked: Promise<void> | undefined;
  return () => {
    checked ??= checkConditionalWrites(...check).catch((error: unknown) => {
      checked = undefined;
      throw error;
    });
    return checked;
  };
}
