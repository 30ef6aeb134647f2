/** An error that the operator can fix: the message says what is wrong and what to do. */
export class Problem extends Error {
  override name = 'Problem';
}

/** The `code` of a system or database error ('EADDRINUSE', '28P01'), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** An error's message on one line. */
export function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
}
