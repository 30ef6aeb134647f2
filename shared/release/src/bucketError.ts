/** Converts an error of the S3 client into one sentence for the operator. */

/** Fields of an error of the S3 client. */
interface ClientError {
  readonly name?: string;
  readonly message?: string;
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const CREDENTIAL_VARIABLES = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';

/** HTTP status of a failed request; `undefined` without a response. */
export const httpStatusOf = (error: unknown): number | undefined =>
  (error as ClientError).$metadata?.httpStatusCode;

/** An Error with one sentence. @param label name of the bucket in messages. @param timeout of the request, in ms. */
export function bucketError(error: unknown, label: string, timeout: number): Error {
  const { name = 'Error', message = '', code } = error as ClientError;
  const status = httpStatusOf(error);
  const sentence = () => {
    if (name === 'CredentialsProviderError')
      return `${label} needs credentials: set ${CREDENTIAL_VARIABLES}.`;
    if (name === 'NoSuchBucket') return `${label}: there is no such bucket.`;
    if (status === 401 || status === 403)
      return `${label} refuses access (${name}): check ${CREDENTIAL_VARIABLES}.`;
    // The library also reports a broken connection as TimeoutError, but with a `code`.
    const connectionError = typeof code === 'string' ? code : undefined;
    if (!connectionError && (name === 'TimeoutError' || name === 'AbortError')) {
      return `${label} did not answer within ${timeout / 1000} s.`;
    }
    if (status !== undefined && status >= 300) return `${label} fails (${status} ${name}): try again later.`;
    return `${label} cannot be reached (${connectionError ?? (message.split('\n', 1)[0] || name)}).`;
  };
  return new Error(sentence(), { cause: error });
}
