import { canary, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { readRegistry } from '@manying/release/registryDocument';
import { rollbackShell } from '@manying/release/rollbackShell';
import { canaryShell } from '@manying/release/shellCanary';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { describe, expect, it, vi } from 'vitest';

const targets = setUpTestTargets();

/** Commands on one deployment, and what they print. */
function deployment() {
  const target = targets.open('folder');
  const lines: string[] = [];
  const context = (id?: string) => ({
    ...contextFor(target, id === undefined ? undefined : builtFolder(targets.root, 'comic', id)),
    log: (line: string) => lines.push(line),
  });
  const unblocked = () => lines.filter((line) => line.endsWith('going live unblocks it'));
  return { target, context, unblocked };
}

describe('a build that was rolled back', () => {
  async function rolledBack() {
    const { context, ...rest } = deployment();
    for (const id of ['aaa', 'bbb']) await release('comic', context(id));
    await rollback('comic', undefined, context());
    expect(rest.unblocked()).toEqual([]);
    return { context, ...rest };
  }

  it.each<[string, (context: ReturnType<typeof deployment>['context']) => Promise<unknown>]>([
    ['a rollback to it', (context) => rollback('comic', 'b', context())],
    ['a release of it', (context) => release('comic', context('bbb'))],
    ['its canary', (context) => canary('comic', 'bbb', 10, context())],
    ['the canary of the same sources', (context) => canary('comic', 'next', 10, context('bbb'))],
  ])('is not unblocked silently by %s', async (_, command) => {
    const { context, unblocked, target } = await rolledBack();
    await command(context);
    expect(unblocked()).toEqual([expect.stringMatching(/0\.1\.0\+bbb was blocked/)]);
    expect((await readRegistry(target)).remotes.comic?.blocked).not.toContain('0.1.0+bbb');
  });

  it('is named as blocked before the question at a terminal', async () => {
    const { context, unblocked } = await rolledBack();
    const confirm = vi.fn(async () => {
      expect(unblocked()).toHaveLength(1);
      return false;
    });
    await expect(release('comic', { ...context('bbb'), confirm })).rejects.toThrow('Nothing was released.');
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('a shell that was rolled back', () => {
  it.each<[string, (context: ReturnType<typeof deployment>['context']) => Promise<unknown>]>([
    ['a rollback to it', (context) => rollbackShell('s2', context())],
    ['a deployment of it', (context) => deployShell(shellBuild(targets.root, 's2'), context())],
    ['its canary', (context) => canaryShell('s2', 10, shellBuild(targets.root, 's2'), context())],
  ])('is not unblocked silently by %s', async (_, command) => {
    const { context, unblocked } = deployment();
    for (const id of ['s1', 's2']) await deployShell(shellBuild(targets.root, id), context());
    await rollbackShell(undefined, context());
    expect(unblocked()).toEqual([]);
    await command(context);
    expect(unblocked()).toEqual([expect.stringMatching(/s2 was blocked/)]);
  });

  it('is not returned to by naming the canary, whose files stay unpublished', async () => {
    const target = targets.open('bucket');
    const context = contextFor(target);
    await deployShell(shellBuild(targets.root, 's1'), context);
    await canaryShell('next', 10, shellBuild(targets.root, 's2'), context);
    const publishFixedFiles = vi.fn(async () => undefined);
    if (!target.front) throw new Error('A bucket has a front page.');
    const front = { ...target.front, publishFixedFiles };
    await expect(rollbackShell('s2', { ...context, target: { ...target, front } })).rejects.toThrow(
      /s2 is the canary/,
    );
    expect(publishFixedFiles).not.toHaveBeenCalled();
    expect((await readRegistry(target)).shell).toMatchObject({ buildId: 's1', canary: { buildId: 's2' } });
  });
});
