/** Notes of a deployment that hold JSON. */
import type { StoredText, Target } from '@manying/release/target';
import * as v from 'valibot';

/** A parsed note, and when it was stored, by the clock of the storage. */
export interface JsonNote<Content> extends Pick<StoredText, 'changed'> {
  readonly content: Content;
}

/** Replaces a note. */
export const putJsonNote = (target: Target, name: string, content: object): Promise<void> =>
  target.putNote(name, `${JSON.stringify(content)}\n`);

/** A note; `undefined` when there is none, or when somebody has edited it so that it is not of this form. */
export async function jsonNote<Content>(
  target: Target,
  name: string,
  schema: v.GenericSchema<unknown, Content>,
): Promise<JsonNote<Content> | undefined> {
  const note = await target.note(name);
  if (!note) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(note.text);
  } catch {
    // Another text: `undefined` does not fit the schema.
  }
  const parsed = v.safeParse(schema, json);
  return parsed.success ? { content: parsed.output, changed: note.changed } : undefined;
}
