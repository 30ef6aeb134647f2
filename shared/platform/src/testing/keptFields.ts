/** A test of a kept field: what is damaged in it costs no more than itself. */
import { type PersistedField, parseField } from '@manying/platform/persistence';
import { damages, withReplaced } from '@manying/platform/testing/damage';
import { expect, test } from 'vitest';

/**
 * Damages every key and entry of a kept value in turn and expects all others to be read as they were.
 * @param needed keys without which an entry, or the whole value where it is no list of entries, is nothing.
 * @param entries whether it is a list or record of entries.
 */
export function testDamages(
  name: string,
  field: PersistedField<unknown> | undefined,
  value: unknown,
  needed: readonly string[],
  entries: boolean,
): void {
  const all = damages(value);
  test(`${name}: each of ${all.length} damages costs only what is damaged`, () => {
    if (!field) throw new Error('There is no such field.');
    const parse = (data: unknown) => parseField(field, JSON.stringify({ v: field.version, d: data }));
    expect(parse(value)).toEqual(value);
    for (const { path, by, value: damaged } of all) {
      const where = `${path.join('.')} replaced by ${by}`;
      const key = path.at(-1) ?? '';
      const entryLost =
        entries && (path.length === 1 || (path.some((one) => needed.includes(one)) && needed.includes(key)));
      if (!entries && needed.includes(key)) {
        expect(parse(damaged), where).toBeUndefined();
        continue;
      }
      const lost = entryLost ? path.slice(0, 1) : path;
      const read = parse(damaged);
      expect(read, where).toBeDefined();
      const left = entryLost ? read : withReplaced(read, lost, undefined);
      expect(left, where).toEqual(withReplaced(value, lost, undefined));
    }
  });
}
