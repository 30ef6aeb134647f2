/** Reads a document for each request, and remembers its last valid content. */
import { readFileSync } from 'node:fs';

/** A document as it is now. */
export interface DocumentState {
  /** Its text; `undefined` when there is no such file. */
  readonly source: string | undefined;
  /** Its text if it is JSON. */
  readonly text: string | undefined;
  /** Its last valid content. */
  readonly lastParsed: unknown;
}

/** Returns a function that reads a document. The same error is logged only once in a row. */
export function documentReader(path: string): () => DocumentState {
  let loggedError: string | undefined;
  let lastText: string | undefined;
  let lastParsed: unknown;
  return () => {
    let errorMessage: string;
    let source: string | undefined;
    try {
      source = readFileSync(path, 'utf8');
      if (source !== lastText) lastParsed = JSON.parse(source);
      lastText = source;
      loggedError = undefined;
      return { source, text: source, lastParsed };
    } catch (error) {
      errorMessage = (error as Error).message;
    }
    if (loggedError !== errorMessage) {
      loggedError = errorMessage;
      console.error(
        `${path} cannot be used (${errorMessage}): pages show a failure panel until it is corrected.`,
      );
    }
    return { source, text: undefined, lastParsed };
  };
}
