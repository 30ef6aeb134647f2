import { dirname } from 'node:path';
import { CONTRACT } from '@manying/platform/contract';
import { canary, release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import type { PageProblem } from '@manying/release/liveCheck';
import { readRegistry } from '@manying/release/registryDocument';
import { contractProblems, type ShellCheck } from '@manying/release/shellCandidate';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();

describe.each(TARGET_KINDS)('a shell for a deployment in a %s', (kind) => {
  let target: Target;
  let checks: ShellCheck[];
  beforeEach(() => {
    target = targets.open(kind);
    checks = [];
  });
  const releaseBuild = (remote: string, id: string) =>
    release(remote, contextFor(target, builtFolder(targets.root, remote, id)));
  /** Deploys a shell in which these pages fail. */
  function deploy(id: string, problems: readonly PageProblem[] = []) {
    const check = async (given: ShellCheck) => {
      checks.push(given);
      return problems;
    };
    return deployShell({ ...shellBuild(targets.root, id), check }, contextFor(target));
  }

  it('is opened with the current build of each remote, from its uploaded files, before it goes live', async () => {
    await releaseBuild('comic', 'aaa');
    await releaseBuild('comic', 'bbb');
    await releaseBuild('video', 'ccc');
    await canary('comic', 'next', 10, contextFor(target, builtFolder(targets.root, 'comic', 'ddd')));
    await deploy('s1');
    const [check] = checks;
    expect(check?.shell).toContain('s1');
    expect(check?.builds.map(({ descriptor }) => descriptor.version)).toEqual(['0.1.0+bbb', '0.1.0+ccc']);
    expect(check?.builds.every(({ folder }) => dirname(folder) !== targets.root)).toBe(true);
    expect((await readRegistry(target)).shell?.buildId).toBe('s1');
  });

  it('is refused with each page that breaks in it, and nothing changes', async () => {
    await releaseBuild('comic', 'aaa');
    await deploy('s1');
    const text = '/index: it throws: x is not a function';
    const refused = deploy('s2', [{ remote: 'comic', version: '0.1.0+aaa', text }]);
    await expect(refused).rejects.toThrow(
      'The shell s2 is refused:\n  comic 0.1.0+aaa, /index: it throws: x is not a function',
    );
    expect((await readRegistry(target)).shell).toMatchObject({ buildId: 's1' });
    expect(await target.builds('shell')).toEqual(['s1']);
  });

  it('is refused while a live build is not in the deployment, so that its pages cannot be opened', async () => {
    await releaseBuild('comic', 'aaa');
    await target.removeBuild('comic', 'aaa');
    await expect(deploy('s1')).rejects.toThrow(/comic 0\.1\.0\+aaa is not in .*--unverified/);
    expect(await target.builds('shell')).toEqual([]);
  });

  it('needs no browser while nothing is released', async () => {
    await deploy('s1');
    expect(checks).toEqual([]);
    expect((await readRegistry(target)).shell?.buildId).toBe('s1');
  });
});

it('needs the contract of each current build and each canary', async () => {
  const target = targets.open('folder');
  await release('comic', contextFor(target, builtFolder(targets.root, 'comic', 'aaa')));
  const registry = await readRegistry(target);
  expect(contractProblems(registry, CONTRACT)).toEqual([]);
  expect(contractProblems(registry, '99.0.0')).toEqual([
    expect.stringMatching(/^comic 0\.1\.0\+aaa needs contract .*, and the shell offers 99\.0\.0\.$/),
  ]);
});
