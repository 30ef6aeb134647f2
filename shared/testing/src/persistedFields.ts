/** Tests that a corrupt key of a persisted field does not affect the other keys. */
import { type PersistedField, parseField } from '@manying/platform/persistence';
import { expect, test } from 'vitest';
import { corruptionsOf, withReplaced } from './corruption.ts';

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
