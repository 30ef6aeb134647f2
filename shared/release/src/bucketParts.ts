/** Location of a bucket and texts of its documents. */
import { CommandError } from '@manying/release/commandError';

/** Bucket and prefix of `s3://bucket/prefix`; a non-empty prefix ends in a slash. @throws CommandError for other text */
export function parseLocation(location: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(location) ?? [];
  if (!bucket) throw new CommandError(`'${location}' is no bucket: write s3://bucket/prefix.`);
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** Text of a JSON document; `undefined` when it is missing or invalid: the page then fetches it and reports the error. */
export function validJson(bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    console.warn(`A document is not JSON and stays out of index.html: ${(error as Error).message}`);
    return undefined;
  }
}

export const bytesOf = (text: string) => new TextEncoder().encode(text);
export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
