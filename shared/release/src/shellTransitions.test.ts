import type { LiveShell, RegistryDocument, RegistryRelease } from '@manying/platform/registryDocument';
import {
  applyDeployment,
  applyShellCanary,
  applyShellPromotion,
  applyShellRollback,
  endShellCanary,
  remotesWithoutBuild,
} from '@manying/release/shellTransitions';
import { describe, expect, it } from 'vitest';

const shell = (buildId: string) => ({ buildId, contract: '1.6.0', since: `since ${buildId}` });
const deployed = (...ids: readonly string[]) =>
  ids.reduce<LiveShell | undefined>((live, id) => applyDeployment(live, shell(id)), undefined) as LiveShell;

describe('a deployment of the shell', () => {
  it('makes the live one the previous one', () => {
    expect(deployed('a')).toEqual(shell('a'));
    expect(deployed('a', 'b', 'c')).toEqual({ ...shell('c'), previous: shell('b') });
  });

  it('of the live shell keeps its previous one', () => {
    expect(deployed('a', 'b', 'b')).toEqual({ ...shell('b'), previous: shell('a') });
  });

  it('of a shell that was rolled back allows it again', () => {
    const back = applyShellRollback(deployed('a', 'b'), shell('a'), 'now');
    expect(applyDeployment(back, shell('b'))).toEqual({
      ...shell('b'),
      previous: { ...shell('a'), since: 'now' },
    });
  });
});

describe('a rollback of the shell', () => {
  it('blocks the replaced one, so that the next one goes further back', () => {
    const back = applyShellRollback(deployed('a', 'b', 'c'), shell('b'), 'now');
    expect(back).toEqual({ ...shell('b'), since: 'now', blocked: ['c'] });
    expect(applyShellRollback(back, shell('a'), 'later')).toEqual({
      ...shell('a'),
      since: 'later',
      blocked: ['c', 'b'],
    });
  });

  it('to an older one keeps the previous one, which is not blocked', () => {
    expect(applyShellRollback(deployed('a', 'b', 'c'), shell('a'), 'now')).toEqual({
      ...shell('a'),
      since: 'now',
      previous: shell('b'),
      blocked: ['c'],
    });
  });

  it('to the live one is refused', () => {
    expect(() => applyShellRollback(deployed('a'), shell('a'), 'now')).toThrow(
      'The shell a is live already.',
    );
  });
});

describe('the remotes in a shell with another contract', () => {
  const build = (version: string, contract: string) => ({ version, contract }) as RegistryRelease;
  const registry = (
    current: RegistryRelease,
    previous?: RegistryRelease,
    blocked: string[] = [],
  ): RegistryDocument => ({
    schema: 1,
    serial: 1,
    remotes: { comic: { addresses: [], blocked, current, ...(previous ? { previous } : {}) } },
  });

  it('need a build whose contract fits, current or previous', () => {
    expect(remotesWithoutBuild(registry(build('2', '1.6.0')), '1.6.0')).toEqual([]);
    expect(remotesWithoutBuild(registry(build('2', '1.7.0'), build('1', '1.5.0')), '1.6.0')).toEqual([]);
    const [problem] = remotesWithoutBuild(registry(build('2', '1.7.0')), '1.6.0');
    expect(problem).toMatch(/^comic 2 needs contract 1\.7\.0, and the shell offers 1\.6\.0/);
    expect(
      remotesWithoutBuild(registry(build('2', '1.7.0'), build('1', '1.5.0'), ['1']), '1.6.0'),
    ).toHaveLength(1);
  });
});

describe('a canary of the shell', () => {
  const live = deployed('a', 'b');
  const canary = applyShellCanary(live, shell('c'), 10);

  it('leaves the live shell and the previous one as they are', () => {
    expect(canary).toEqual({ ...live, canary: { ...shell('c'), percent: 10 } });
  });

  it('keeps its time when only its share changes', () => {
    const later = applyShellCanary(canary, { ...shell('c'), since: 'later' }, 50);
    expect(later.canary).toEqual({ ...shell('c'), percent: 50 });
  });

  it('is refused without a live shell, for the live shell, and for a share of none', () => {
    expect(() => applyShellCanary(undefined, shell('c'), 10)).toThrow(/No shell is live yet/);
    expect(() => applyShellCanary(live, shell('b'), 10)).toThrow(/is live already/);
    for (const share of [0, -1, 101, Number.NaN])
      expect(() => applyShellCanary(live, shell('c'), share)).toThrow(/A share is more than 0/);
  });

  it('becomes live by its promotion, with the live one as the previous one', () => {
    expect(applyShellPromotion(canary, 'now')).toEqual({
      ...shell('c'),
      since: 'now',
      previous: shell('b'),
    });
    expect(() => applyShellPromotion(live, 'now')).toThrow(/no canary of the shell/);
  });

  it('is blocked when it ends, and may be tried again', () => {
    const ended = endShellCanary(canary, 'c');
    expect(ended).toEqual({ ...live, blocked: ['c'] });
    expect(applyShellCanary(ended, shell('c'), 5)).toEqual({
      ...live,
      canary: { ...shell('c'), percent: 5 },
    });
    expect(() => endShellCanary(canary, 'x')).toThrow(/no longer the canary/);
    expect(() => endShellCanary(live, 'c')).toThrow(/no longer the canary/);
  });

  it('ends with a deployment, and with a rollback, which blocks it too', () => {
    expect(applyDeployment(canary, shell('d'))).toEqual({ ...shell('d'), previous: shell('b') });
    const back = applyShellRollback(canary, shell('a'), 'now');
    expect(back).toEqual({ ...shell('a'), since: 'now', blocked: ['b', 'c'] });
  });

  it('is no shell to roll back to, since everybody would get it', () => {
    expect(() => applyShellRollback(canary, shell('c'), 'now')).toThrow(
      /^c is the canary: 'rollback' without/,
    );
  });
});
