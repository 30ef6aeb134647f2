import { spawnSync } from 'node:child_process';
import { release, rollback } from '@manying/release/commands';
import { isPruning } from '@manying/release/completeBuilds';
import { machineId, notePruner } from '@manying/release/pruner';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();
const NOW = Date.parse('2026-03-01T00:05:00.000Z');
const MARK = '2026-03-01T00:00:00.000Z';
const MARKED = { schema: 1, serial: 1, remotes: {}, pruning: MARK } as const;
/** A process that has ended. */
const { pid: ended } = spawnSync(process.execPath, ['--version']);

describe.each(TARGET_KINDS)('the mark of a prune in a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = targets.open(kind);
  });
  const note = (text: unknown) => target.putNote('prune', JSON.stringify(text));
  const publish = (id: string) =>
    release('comic', contextFor(target, builtFolder(targets.root, 'comic', id)));
  const blocks = () => isPruning(target, MARKED, NOW);

  it('counts while its process runs', async () => {
    await notePruner(target, MARK);
    expect(await blocks()).toBe(true);
    expect(await isPruning(target, { ...MARKED, pruning: undefined }, NOW)).toBe(false);
  });

  it('does not count when its process on this machine has ended', async () => {
    await note({ mark: MARK, machine: machineId(), pid: ended });
    expect(await blocks()).toBe(false);
  });

  it.each([
    ['of another machine', { mark: MARK, machine: 'elsewhere', pid: ended }],
    ['of another mark', { mark: '2026-03-01T00:01:00.000Z', machine: machineId(), pid: ended }],
    ['without a process', { mark: MARK, machine: machineId() }],
    ['with the id of no process', { mark: MARK, machine: machineId(), pid: -1 }],
    ['of another form', 'text'],
  ])('counts for ten minutes with a note %s', async (_, text) => {
    await note(text);
    expect(await blocks()).toBe(true);
    expect(await isPruning(target, MARKED, NOW + 10 * 60_000)).toBe(false);
  });

  it('counts with a note that is no JSON, and without one', async () => {
    expect(await blocks()).toBe(true);
    await target.putNote('prune', '{');
    expect(await blocks()).toBe(true);
  });

  it('is removed by the next change once its process has ended, and stays before', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await publish(id);
    const pruning = new Date().toISOString();
    const stored = await target.read('remotes.json');
    const marked = JSON.stringify({ ...(JSON.parse(stored?.text ?? '') as object), pruning });
    await target.replace('remotes.json', marked, stored?.tag);
    await notePruner(target, pruning);
    await rollback('comic', undefined, contextFor(target));
    expect((await readRegistry(target)).pruning).toBe(pruning);
    await note({ mark: pruning, machine: machineId(), pid: ended });
    await publish('ddd');
    expect((await readRegistry(target)).pruning).toBeUndefined();
  });
});
