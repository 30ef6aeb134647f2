/**
 * The provider's log: one JSON object per line, or text. Writing never blocks a request and never makes one
 * fail. Lines that the output cannot take (a full or closed pipe, a full disk) are dropped and counted.
 */
import { write as writeFile } from 'node:fs';
import { errorView, redact } from './errorView.ts';

/** Line formats; `off` disables the log. */
export const LOG_FORMATS = ['json', 'text', 'off'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** Severity of a line: access and money are `info`, security is `warn`, errors are `error`. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  readonly format: LogFormat;
  /** Lines below it are not written. */
  readonly level: LogLevel;
}

type Value = string | number | boolean | undefined;
/** Fields of a line besides time, level and kind. `undefined` is omitted. */
export type Fields = Readonly<Record<string, Value>>;

/** Movements of money that are logged. */
export type MoneyEvent = 'order opened' | 'order settled' | 'bought';

export interface Log {
  /** An answered request. */
  access(fields: Fields): void;
  money(event: MoneyEvent, fields: Fields): void;
  /** A possible sign of an attack. */
  security(event: string, fields: Fields): void;
  /** A background task of the provider, such as a purge. */
  task(event: string, fields: Fields): void;
  /** An error of the provider or of a dependency, redacted. Its `kind` in the log is `fault`. */
  error(where: string, error: unknown, fields?: Fields): void;
  /** Resolves when every line is written, or after `FLUSH_TIMEOUT_MS`. */
  close(): Promise<void>;
}

/** Writes bytes to the output and reports how many it accepted. */
export type Write = (
  bytes: Buffer,
  done: (error: NodeJS.ErrnoException | null, written: number) => void,
) => void;

/** Limit of the queue for a slow output, in bytes. */
const MAX_QUEUED_BYTES = 1024 * 1024;
const MAX_VALUE_LENGTH = 300;
const RETRY_DELAY_MS = 50;
const FLUSH_TIMEOUT_MS = 500;

/**
 * Writes to the descriptor directly: Node's stream blocks on files and ends the process when the disk is
 * full.
 */
export const writeToStdout: Write = (bytes, done) =>
  writeFile(1, bytes, 0, bytes.length, null, (error, written) => done(error, written));

export function createLog(settings: LogSettings, write: Write = writeToStdout, now = () => new Date()): Log {
  const lines = lineQueue(write);
  const lowest = LOG_LEVELS.indexOf(settings.level);

  function writeLine(level: LogLevel, kind: string, fields: Readonly<Record<string, unknown>>): void {
    if (settings.format === 'off' || LOG_LEVELS.indexOf(level) < lowest) return;
    const line = { time: now().toISOString(), level, kind, ...fields };
    lines.add(settings.format === 'json' ? jsonLine(line) : textLine(line));
  }

  return {
    access: (fields) => writeLine('info', 'access', fields),
    money: (event, fields) => writeLine('info', 'money', { event, ...fields }),
    security: (event, fields) => writeLine('warn', 'security', { event, ...fields }),
    task: (event, fields) => writeLine('info', 'work', { event, ...fields }),
    error: (where, error, fields = {}) =>
      writeLine('error', 'fault', { where, ...fields, error: errorView(error) }),
    close: lines.end,
  };
}

/** Redirects the console to the log, which redacts what libraries print. */
export function captureConsole(log: Log): void {
  for (const method of ['error', 'warn', 'log', 'debug'] as const) {
    console[method] = (...printed: unknown[]) => {
      const error = printed.find((value) => value instanceof Error);
      const text = redact(printed.filter((value) => typeof value === 'string').join(' '));
      log.error('printed', error ?? new Error(text), { text });
    };
  }
}

/** Uses a replacer only where needed: it makes `JSON.stringify` several times slower. */
function jsonLine(line: Readonly<Record<string, unknown>>): string {
  const needsCut = (value: unknown) => typeof value === 'object' || truncateValue('', value) !== value;
  return escapeInvisible(
    JSON.stringify(line, Object.values(line).some(needsCut) ? truncateValue : undefined),
  );
}

function truncateValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_VALUE_LENGTH
    ? `${value.slice(0, MAX_VALUE_LENGTH)}…`
    : value;
}

/**
 * Escapes characters that JSON allows but terminals interpret: line separators, control characters,
 * bidirectional controls.
 */
function escapeInvisible(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function textLine({ time, level, kind, ...fields }: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isPlain = typeof value === 'string' && /^[\w./:{}*-]{1,100}$/.test(value);
      return `${name}=${isPlain ? value : escapeInvisible(JSON.stringify(value, truncateValue))}`;
    });
  return [time, level, kind, ...parts].join(' ');
}

/** A queue of lines for an output: at most one write at a time, at most `MAX_QUEUED_BYTES` queued. */
function lineQueue(write: Write) {
  let queued: string[] = [];
  let bytes = 0;
  let dropped = 0;
  let isWriting = false;
  /** Whether the last write ended in the middle of a line. */
  let isLineIncomplete = false;
  let onIdle: (() => void) | undefined;

  function add(line: string): void {
    const size = Buffer.byteLength(line) + 1;
    if (bytes + size > MAX_QUEUED_BYTES) {
      dropped += 1;
      return;
    }
    queued.push(line);
    bytes += size;
    if (isWriting) return;
    isWriting = true;
    // Lines of one turn of the event loop are written together.
    setImmediate(flush);
  }

  function flush(): void {
    if (queued.length === 0) {
      isWriting = false;
      onIdle?.();
      return;
    }
    const lines = queued;
    queued = [];
    bytes = 0;
    if (dropped > 0) lines.unshift(JSON.stringify({ kind: 'log', level: 'warn', dropped }));
    send(Buffer.from(`${isLineIncomplete ? '\n' : ''}${lines.join('\n')}\n`), lines.length, dropped);
  }

  function send(rest: Buffer, count: number, reportedDrops: number): void {
    write(rest, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => send(rest, count, reportedDrops), RETRY_DELAY_MS).unref();
        return;
      }
      if (!error && written < rest.length) {
        isLineIncomplete = true;
        send(rest.subarray(written), count, reportedDrops);
        return;
      }
      if (error) dropped += count;
      else {
        dropped -= reportedDrops;
        isLineIncomplete = false;
      }
      flush();
    });
  }

  return {
    add,
    async end(): Promise<void> {
      if (!isWriting) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, FLUSH_TIMEOUT_MS);
        onIdle = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
