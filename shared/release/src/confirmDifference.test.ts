import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { canary, release } from '@manying/release/commands';
import { readRegistry } from '@manying/release/registryDocument';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor } from '@manying/release/testing/deployment';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { describe, expect, it, vi } from 'vitest';

const targets = setUpTestTargets();

/** A context that collects what is printed. */
function printingContext(id: string, confirm?: () => Promise<boolean>) {
  const lines: string[] = [];
  const target = targets.open('folder');
  const context = {
    ...contextFor(target, builtFolder(targets.root, 'comic', id)),
    log: (line: string) => lines.push(line),
    checkLive: vi.fn(async () => []),
    confirm,
  };
  return { context, target, text: () => lines.join('\n') };
}

describe('the difference to the current build', () => {
  it('is printed before a release, which goes on where nobody can answer', async () => {
    await release('comic', printingContext('aaa').context);
    const { context, text } = printingContext('bbb');
    await release('comic', context);
    expect(text()).toContain('difference    0.1.0+aaa -> 0.1.0+bbb');
    expect(text().indexOf('difference')).toBeLessThan(text().indexOf('verified'));
  });

  it.each([
    ['a release', (context: ReturnType<typeof printingContext>['context']) => release('comic', context)],
    [
      'a canary',
      (context: ReturnType<typeof printingContext>['context']) => canary('comic', 'next', 5, context),
    ],
  ])('can stop %s at a terminal before anything is verified or uploaded', async (_, command) => {
    await release('comic', printingContext('aaa').context);
    const question = vi.fn(async () => false);
    const { context, target } = printingContext('bbb', question);
    await expect(command(context)).rejects.toThrow('Nothing was released.');
    expect(question).toHaveBeenCalledWith('Release comic 0.1.0+bbb?');
    expect(context.checkLive).not.toHaveBeenCalled();
    expect(await target.builds('comic')).toEqual(['aaa']);
    expect((await readRegistry(target)).remotes.comic?.current.version).toBe('0.1.0+aaa');
    question.mockResolvedValue(true);
    await command(context);
    expect(await target.builds('comic')).toContain('bbb');
  });

  it('is unknown when the current build is damaged, which the release repairs', async () => {
    await release('comic', printingContext('aaa').context);
    rmSync(join(targets.root, 'deployment/releases/comic/aaa'), { recursive: true });
    const { context, text } = printingContext('bbb');
    expect(await release('comic', context)).toMatchObject({ current: '0.1.0+bbb' });
    expect(text()).toContain('The current build cannot be compared');
  });
});
