/** Tests of reading persisted fields: corrupt keys do not affect the other keys, hostile texts give valid values. */
import { type PersistedField, parseField } from '@manying/platform/persistence';
import { expect, test } from 'vitest';
import { corruptionsOf, withReplaced } from './corruption.ts';
import { type MutationPlan, mutationsOf, planName } from './mutations.ts';

/**
 * Corrupts each key and entry of a persisted value in turn and expects the others to stay unchanged.
 * @param required keys without which an entry (or the whole value, if it is no list of entries) is dropped.
 * @param entries whether the value is a list or record of entries.
 */
export function testCorruptions(
  name: string,
  field: PersistedField<unknown> | undefined,
  value: unknown,
  required: readonly string[],
  entries: boolean,
): void {
  const corruptions = corruptionsOf(value);
  test(`${name}: each of ${corruptions.length} corruptions loses only what is corrupted`, () => {
    if (!field) throw new Error('There is no such field.');
    const parse = (data: unknown) => parseField(field, JSON.stringify({ v: field.version, d: data }));
    expect(parse(value)).toEqual(value);
    for (const { path, replacedBy, value: corrupted } of corruptions) {
      const label = `${path.join('.')} replaced by ${replacedBy}`;
      const key = path.at(-1) ?? '';
      const entryLost =
        entries &&
        (path.length === 1 || (path.some((step) => required.includes(step)) && required.includes(key)));
      if (!entries && required.includes(key)) {
        expect(parse(corrupted), label).toBeUndefined();
        continue;
      }
      const corruptedPath = entryLost ? path.slice(0, 1) : path;
      const read = parse(corrupted);
      expect(read, label).toBeDefined();
      const remaining = entryLost ? read : withReplaced(read, corruptedPath, undefined);
      expect(remaining, label).toEqual(withReplaced(value, corruptedPath, undefined));
    }
  });
}

/** Texts that no build writes: broken JSON, other shapes, other versions. */
const UNREADABLE_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  '5',
  '"text"',
  '[]',
  '{}',
  '{"v":1}',
  '{"v":"1","d":{}}',
  '{"v":null,"d":{}}',
  '\ufeff{"v":1,"d":{}}',
  '{"__proto__":{"v":1},"d":{}}',
  '\ud83d',
  `${'['.repeat(2000)}`,
];

/** Strings and numbers inside of a value, with their paths. */
function* scalarsOf(value: unknown, path = '$'): Generator<readonly [path: string, scalar: unknown]> {
  if (typeof value !== 'object' || value === null) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) yield* scalarsOf(inner, `${path}.${key}`);
}

/**
 * Reads generated hostile texts of a persisted field. None may throw, numbers are finite, and what is read can be
 * stored and read again without a change.
 * @param check expectations of a value that was read.
 */
export function testHostileTexts<T>(
  name: string,
  field: PersistedField<T> | undefined,
  valid: T,
  plan: MutationPlan,
  check: (value: T, label: string) => void = () => undefined,
): void {
  test(`${name}: hostile stored texts are read as valid values or as none (${planName(plan)})`, () => {
    if (!field) throw new Error('There is no such field.');
    const textOf = (data: unknown) => JSON.stringify({ v: field.version, d: data });
    const validText = textOf(valid);
    expect(parseField(field, validText)).toEqual(valid);
    const unreadable = [
      ...UNREADABLE_TEXTS,
      ...Array.from(validText, (_, length) => validText.slice(0, length)),
      JSON.stringify({ v: field.version + 1, d: valid }),
    ];
    for (const text of unreadable) {
      if (text.includes('"d":')) parseField(field, text);
      else expect(parseField(field, text), text).toBeUndefined();
    }
    // Otherwise a broken text that another tab has written would empty the list of this one.
    const noLists = Array.isArray(valid) ? [null, 5, 'text', {}] : [];
    for (const data of noLists) expect(parseField(field, textOf(data)), textOf(data)).toBeUndefined();
    for (const { label, value } of mutationsOf(valid, plan)) {
      // JSON has no infinite numbers, but reads them: `1e999`.
      const text = textOf(value === undefined ? null : value).replace(/:null/g, ':1e999');
      for (const stored of [textOf(value), text]) {
        const read = parseField(field, stored);
        if (read === undefined) continue;
        for (const [path, scalar] of scalarsOf(read))
          if (typeof scalar === 'number') expect(Number.isFinite(scalar), `${label}: ${path}`).toBe(true);
        expect(parseField(field, textOf(read)), label).toEqual(read);
        check(read, label);
      }
    }
  });
}
