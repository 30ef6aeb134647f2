/** Errors for logs and messages: diagnostic details without user input. */
import { errorCode } from './problem.ts';

/** A redacted error: without the data that it is about. */
export interface ErrorView {
  readonly name: string;
  /**
   * First line of the message, without quotations and without anything that could be a personal number or
   * address.
   */
  readonly message?: string;
  /** Code of the system or the database: `ECONNRESET`, `23505`. */
  readonly code?: string;
  /** Statement of a failed query, without values. */
  readonly query?: string;
  readonly table?: string;
  readonly constraint?: string;
  /** Stack frames, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: ErrorView;
}

const MAX_MESSAGE_LENGTH = 200;
const MAX_QUERY_LENGTH = 160;
const MAX_FRAMES = 6;
const MAX_CAUSES = 4;
const REDACTED = '…';

/**
 * Redacts an error. Messages of database errors quote values, errors of query builders carry the query's
 * parameters (password hashes, telephone numbers), and a printed error shows all of its fields. Only the
 * fields of {@link ErrorView} are read.
 */
export function errorView(error: unknown, depth = MAX_CAUSES): ErrorView {
  if (!(error instanceof Error)) return { name: typeof error };
  const fields = Object(error) as Readonly<Record<string, unknown>>;
  const isQuery = typeof fields.query === 'string' && 'params' in fields;
  const view = {
    // A query builder's message contains the query and its parameters; the cause has the database's own
    // message.
    message: isQuery && !('severity' in fields) ? undefined : redact(error.message),
    code: errorCode(error),
    query: isQuery ? redactQuery(String(fields.query)) : undefined,
    table: identifier(fields.table),
    constraint: identifier(fields.constraint),
    at: framesOf(error),
    cause: causeOf(error, depth),
  };
  return {
    name: identifier(error.name) ?? 'Error',
    ...Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined && value !== '')),
  };
}

/** A redacted error as one line of text. */
export function errorLine(error: unknown): string {
  return formatLine(errorView(error));
}

function formatLine({ name, message, code, query, cause }: ErrorView): string {
  const description = message ?? (query === undefined ? name : `failed query ${query}`);
  const line = code === undefined || description.includes(code) ? description : `${description} ${code}`;
  return cause === undefined ? line : `${line}: ${formatLine(cause)}`;
}

/** The first line of a text, without quotations and without personal numbers and addresses. */
export function redact(text: string): string {
  const [line = ''] = text.split(/[\r\n]|\bparams:/, 1);
  return (
    line
      .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|‘[^‘’]*’/g, REDACTED)
      // An unclosed quotation extends to the end of the line.
      .replace(/["'`“‘].*$/s, REDACTED)
      .replaceAll(/\S+/g, (word) => (word.includes('@') ? REDACTED : word))
      .replaceAll(/\d{6,}|[\w+/=$-]{24,}/g, REDACTED)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
      .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
      .slice(0, MAX_MESSAGE_LENGTH)
      .trim()
  );
}

/** A statement on one line, without literal values. */
function redactQuery(query: string): string {
  return query
    .replaceAll(/'(?:[^']|'')*'?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, REDACTED)
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_QUERY_LENGTH);
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined;
}

/** The frames of a stack, without the message at its beginning. */
function framesOf(error: Error): string[] | undefined {
  const { stack, message } = error;
  if (typeof stack !== 'string') return undefined;
  const end = stack.indexOf(message) + message.length;
  const frames = stack
    .slice(stack.includes(message) ? end : stack.length)
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line));
  return frames.length === 0 ? undefined : frames.slice(0, MAX_FRAMES).map((line) => line.trim());
}

function firstError(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : undefined;
}

function causeOf(error: Error, depth: number): ErrorView | undefined {
  const cause = error.cause ?? firstError(error);
  return cause === undefined || depth === 0 ? undefined : errorView(cause, depth - 1);
}
