/** What may be said of an error in a log or a sentence: everything that helps, and nothing that somebody typed. */
import { errorCode } from './problem.ts';

/** An error without the data it is about. */
export interface ErrorView {
  readonly name: string;
  /** First line of the message; what it quotes, and what could be a number or an address of somebody, is left out. */
  readonly message?: string;
  /** Code of the system or the database: `ECONNRESET`, `23505`. */
  readonly code?: string;
  /** Statement of a failed query, its values left out. */
  readonly query?: string;
  readonly table?: string;
  readonly constraint?: string;
  /** Where it was thrown, innermost first. */
  readonly at?: readonly string[];
  readonly cause?: ErrorView;
}

const MAX_MESSAGE_LENGTH = 200;
const MAX_QUERY_LENGTH = 160;
const MAX_FRAMES = 6;
const MAX_CAUSES = 4;
const REDACTED = '…';

/**
 * An error without the data it is about. The messages of database errors quote values, the errors of query builders carry the
 * query's parameters (password hashes, telephone numbers), and a printed error shows all of its fields; of an error only
 * the fields of the view are ever read.
 */
export function errorView(error: unknown, depth = MAX_CAUSES): ErrorView {
  if (!(error instanceof Error)) return { name: typeof error };
  const fields = Object(error) as Readonly<Record<string, unknown>>;
  const isQuery = typeof fields.query === 'string' && 'params' in fields;
  const view = {
    // A query builder's message is its query and all parameters; the database's own says what is wrong.
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

/** An error on one line, for a sentence. */
export function errorLine(error: unknown): string {
  return formatLine(errorView(error));
}

function formatLine({ name, message, code, query, cause }: ErrorView): string {
  const description = message ?? (query === undefined ? name : `failed query ${query}`);
  const own = code === undefined || description.includes(code) ? description : `${description} ${code}`;
  return cause === undefined ? own : `${own}: ${formatLine(cause)}`;
}

/** One line of text without what it quotes and without numbers and addresses of people. */
export function redact(text: string): string {
  const [line = ''] = text.split(/[\r\n]|\bparams:/, 1);
  return (
    line
      .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, REDACTED)
      // A quotation that does not end: all of it is one.
      .replace(/["'`“‘].*$/, REDACTED)
      .replaceAll(/\S+@\S+/g, REDACTED)
      .replaceAll(/\d{6,}|[\w+/=$-]{24,}/g, REDACTED)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
      .replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
      .slice(0, MAX_MESSAGE_LENGTH)
      .trim()
  );
}

/** A statement on one line, its literal values left out. */
function redactQuery(query: string): string {
  return query
    .replaceAll(/'(?:[^']|'')*'?|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, REDACTED)
    .replaceAll(/\s+/g, ' ')
    .slice(0, MAX_QUERY_LENGTH);
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined;
}

/** The stack without its beginning, which is the message. */
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

function causeOf(error: Error, left: number): ErrorView | undefined {
  const cause = error.cause ?? firstError(error);
  return cause === undefined || left === 0 ? undefined : errorView(cause, left - 1);
}
