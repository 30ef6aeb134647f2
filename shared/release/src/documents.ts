/** The documents of a deployment, `site.json` and `remotes.json`, as files: validated reads, atomic writes. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSite } from '@manying/platform/site';

/** File names of the documents, beside the shell's index.html. */
export const DOCUMENTS = { site: 'site.json', remotes: 'remotes.json' } as const;

type Json = Record<string, unknown>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A document's JSON object, or `undefined` when there is no such file.
 * @throws Error with one sentence: which file cannot be read, and what to do.
 */
export function readDocument(path: string): Json | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `${path} cannot be read (${(error as Error).message}): make it readable, or move it away.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${path} is not JSON (${(error as Error).message}): correct it, or move it away and start again.`,
    );
  }
  if (!isRecord(value))
    throw new Error(`${path} is not a JSON object: correct it, or move it away and start again.`);
  return value;
}

/** Writes a document atomically: a reader never sees a partial document. */
export function writeDocument(path: string, document: object): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${process.pid}.tmp`;
  writeFileSync(temporaryPath, `${JSON.stringify(document, null, 2)}\n`);
  renameSync(temporaryPath, path);
}

/**
 * Writes the site configuration of a local store: sets the addresses of this start, preserves all other keys.
 * @throws Error when the existing configuration is invalid.
 */
export function writeSite(folder: string, addresses: Json, defaults: Json): void {
  const path = join(folder, DOCUMENTS.site);
  const next = { ...defaults, ...readDocument(path), ...addresses };
  try {
    parseSite(next);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}. Correct it, or move it away and start again.`);
  }
  writeDocument(path, next);
}
