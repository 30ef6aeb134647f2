import { startRollout } from '@manying/release/autoCanary';
import type { CommandContext } from '@manying/release/commandContext';
import { release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { liveBuilds, readHistory } from '@manying/release/history';
import { readStatus, readWatchService, watchServiceText } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import { readRollouts } from '@manying/release/rolloutNote';
import { createKeyFile, readSigner } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { loads, setUpTestBeacon } from '@manying/release/testing/testBeacon';
import { PUBLIC, setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { createWatcher, type Watcher, watchUntil } from '@manying/release/watcher';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const targets = setUpTestTargets();
const beacon = setUpTestBeacon();
const INTERVAL = 1000;
/** Time after which a silent watcher has lost what it had. */
const SILENCE = 8 * INTERVAL;
/** Length of a step. */
const STEP = 60_000;

describe.each(TARGET_KINDS)('the watch service of a %s', (kind) => {
  let target: Target;
  let elapsed = 0;
  let lines: string[] = [];

  const context = (id = 'bbb', over: Partial<CommandContext> = {}): CommandContext => ({
    ...contextFor(target, builtFolder(targets.root, 'comic', id)),
    now: () => new Date(Date.now() + elapsed),
    log: (line) => lines.push(line),
    ...over,
  });
  const watcher = (over: Partial<CommandContext> = {}, from = 'machine one'): Watcher =>
    createWatcher(context('bbb', { origin: { who: 'service', from }, ...over }), {
      interval: INTERVAL,
      only: undefined,
    });
  const live = async (app = 'comic') => liveBuilds(app, await readRegistry(target));
  const share = async () => (await live()).canary?.percent;
  const stored = async () => (await readRollouts(target)).rollouts.comic;
  const rules = { maxFailurePercent: 5, minVisits: 10, interval: INTERVAL };
  const start = (over: Partial<CommandContext> = {}) =>
    startRollout(
      { app: 'comic', version: 'next', percent: undefined },
      { ...rules, duration: 4 * STEP },
      shellBuild(targets.root, 'sss'),
      context('bbb', { origin: { who: 'Lin', from: 'a desk' }, ...over }),
    );
  const commands = async () =>
    (await readHistory(target, await readRegistry(target), { subject: 'comic', limit: 20 })).map(
      ({ command }) => command,
    );

  beforeEach(async () => {
    target = targets.open(kind);
    elapsed = 0;
    lines = [];
    await deployShell(
      { ...shellBuild(targets.root, 'sss'), site: JSON.stringify({ ...SITE, beacon: beacon.address }) },
      context(),
    );
    await release('comic', context('aaa'));
    beacon.visits = () => [loads('0.1.0+bbb', 40)];
  });

  it('carries a canary on through all shares, also after it was started again at each', async () => {
    await start();
    for (const percent of [1, 10, 50]) {
      expect(await share()).toBe(percent);
      const service = watcher();
      await service.look();
      elapsed += STEP;
      await service.look();
      await service.leave();
    }
    expect(await live()).toMatchObject({ current: '0.1.0+bbb', previous: '0.1.0+aaa' });
    const service = watcher();
    await service.look();
    expect((await readStatus(target, () => undefined))[0]).toMatchObject({ isWatched: true });
    elapsed += STEP;
    await service.look();
    expect(await stored()).toMatchObject({ outcome: { end: 'sound', counts: { visits: 40 } } });
    expect(await commands()).toEqual([
      'promote comic',
      'canary comic 0.1.0+bbb 50',
      'canary comic 0.1.0+bbb 10',
      'canary comic 0.1.0+bbb 1',
      'release comic',
    ]);
  });

  it('takes over from a killed watcher, whose silence does not count for the share', async () => {
    await start();
    await watcher().look();
    // Killed here: it neither leaves nor looks again.
    const first = (await stored())?.lease.watcher;
    elapsed += SILENCE - 1000;
    const other = watcher({}, 'machine two');
    await other.look();
    expect((await stored())?.lease.watcher).toBe(first);
    elapsed += 10 * STEP;
    await other.look();
    expect((await stored())?.lease.watcher).not.toBe(first);
    expect(await share()).toBe(1);
    elapsed += STEP;
    await other.look();
    expect(await share()).toBe(10);
  });

  it('continues where a watcher was killed between the switch and its note', async () => {
    await start();
    const killed: Target = {
      ...target,
      replaceNote: async (name, text, tag) => {
        if (text.includes('"step": 1')) throw new Error('killed');
        return target.replaceNote(name, text, tag);
      },
    };
    const service = watcher({ target: killed });
    await service.look();
    elapsed += STEP;
    await expect(service.look()).rejects.toThrow('killed');
    expect([await share(), (await stored())?.step]).toEqual([10, 0]);
    elapsed += SILENCE;
    await watcher().look();
    expect([await share(), (await stored())?.step]).toEqual([10, 1]);
    expect((await commands()).filter((command) => command.startsWith('canary'))).toHaveLength(2);
  });

  it('two services do each switch once', async () => {
    await start();
    const services = [watcher(), watcher({}, 'machine two'), watcher({}, 'machine three')];
    for (let step = 0; step < 5; step += 1) {
      await Promise.all(services.map((service) => service.look()));
      elapsed += STEP;
    }
    await Promise.all(services.map((service) => service.look()));
    expect(await commands()).toHaveLength(5);
    expect(await stored()).toMatchObject({ outcome: { end: 'sound' } });
    expect(lines.filter((line) => line.startsWith('promoted'))).toHaveLength(1);
  });

  it('a watcher that has lost a rollout writes nothing about it', async () => {
    await start();
    const slow = watcher();
    await slow.look();
    elapsed += SILENCE;
    const other = watcher();
    await other.look();
    const before = await stored();
    await slow.look();
    await slow.leave();
    expect(await stored()).toEqual(before);
  });

  it('rolls back a build that fails, and leaves what somebody has decided', async () => {
    await start();
    beacon.visits = () => [loads('0.1.0+bbb', 40, 10)];
    await watcher().look();
    expect(await live()).toMatchObject({ current: '0.1.0+aaa', blocked: ['0.1.0+bbb'] });
    expect((await commands())[0]).toBe('canary comic 0.1.0+bbb ended by --auto');

    beacon.visits = () => [loads('0.1.0+bbb', 40)];
    await start();
    const service = watcher();
    await service.look();
    await rollback('comic', undefined, context());
    elapsed += STEP;
    await service.look();
    expect(await stored()).toMatchObject({ outcome: { end: 'ended' } });
    expect((await live()).canary).toBeUndefined();
  });

  it('waits for a beacon that is away, and judges nothing without it', async () => {
    await start();
    const service = watcher();
    await service.look();
    const site = { ...SITE, beacon: 'http://127.0.0.1:1/remote' };
    const tag = async () => (await target.read('site.json'))?.tag;
    await target.replace('site.json', JSON.stringify(site), await tag());
    elapsed += STEP + 1000;
    await service.look();
    expect([await share(), (await stored())?.outcome]).toEqual([1, undefined]);
    await target.replace('site.json', JSON.stringify({ ...SITE, beacon: beacon.address }), await tag());
    await service.look();
    expect(await share()).toBe(10);
    await target.replace('site.json', JSON.stringify(site), await tag());
    elapsed += STEP + 5 * 60_000 + 1000;
    await service.look();
    expect(await stored()).toMatchObject({ step: 1, outcome: { end: 'unknown' } });
    expect(await share()).toBe(10);
  });

  it('is shown by the status while it runs, and its absence otherwise', async () => {
    const state = () => readWatchService(target, Date.now() + elapsed, () => undefined);
    const text = async () => watchServiceText(await state());
    expect(await text()).toMatch(/^NO WATCH SERVICE is running \(none was ever seen\)/);
    expect(await state()).toEqual({ isRunning: false });
    const service = watcher({}, 'machine \u001b[2Jone');
    await service.look();
    expect(await text()).toMatch(
      /^The watch service is running on machine \S*one since 20\S+Z; last seen 20\S+Z\.$/,
    );
    expect(await text()).not.toContain('\u001b');
    const { lastSeen = '' } = await state();
    // Another look is another sign of life; a command that watches its own canary is no service.
    elapsed += 2000;
    await service.look();
    await start();
    await createWatcher(context(), { interval: INTERVAL, only: (await stored())?.id }).look();
    const second = await state();
    expect(Date.parse(second.lastSeen ?? '') - Date.parse(lastSeen)).toBeGreaterThanOrEqual(2000);
    elapsed += SILENCE;
    expect(await state()).toEqual({ isRunning: false, from: second.from, lastSeen: second.lastSeen });
    expect(await text()).toMatch(
      /^NO WATCH SERVICE is running \(one was last seen 20\S+Z on machine \S*one\)/,
    );
    expect(await text()).not.toContain('\u001b');
    // Its sign of life is of tomorrow for a clock that is set back.
    await service.look();
    elapsed -= 86_400_000;
    expect(await state()).toMatchObject({ isRunning: false });
    elapsed += 86_400_000;
    await service.leave();
    expect(await state()).toMatchObject({ isRunning: false, lastSeen: expect.any(String) });
    expect((await readRollouts(target)).services).toEqual({});
  });

  it('leaves remotes whose key it does not have, and says so once', async () => {
    const [own, foreign] = ['own', 'foreign'].map((name) => {
      createKeyFile(`${targets.root}/${name}.pem`);
      return readSigner(`${targets.root}/${name}.pem`);
    });
    await release('comic', context('aaa', { signer: own }));
    const releaseKeys = { comic: [{ key: own?.publicKey }] };
    const site = { ...SITE, beacon: beacon.address, buildOrigins: [PUBLIC], releaseKeys };
    await target.replace('site.json', JSON.stringify(site), (await target.read('site.json'))?.tag);
    await start({ signer: own });
    const stranger = watcher({ signer: foreign });
    await stranger.look();
    await stranger.look();
    expect((await stored())?.lease.watcher).toBe('');
    expect(lines.filter((line) => line.startsWith('left'))).toEqual([
      expect.stringMatching(/^left +comic: The key .* is none that site.json names for comic/),
    ]);
    const service = watcher({ signer: own });
    await service.look();
    elapsed += STEP;
    await service.look();
    expect(await share()).toBe(10);
  });

  it('goes on while its storage fails, and says so once', async () => {
    const note = vi
      .fn(target.note)
      .mockRejectedValueOnce(new Error('away'))
      .mockRejectedValueOnce(new Error('away'));
    const abort = new AbortController();
    const service = watcher({ target: { ...target, note } });
    await start();
    await watchUntil(
      service,
      { interval: 1, signal: abort.signal, log: (line) => lines.push(line) },
      (seen) => {
        if (seen.rollouts.comic?.lease.watcher) abort.abort();
        return undefined;
      },
    );
    expect(lines.filter((line) => line.includes('away'))).toEqual(['watching  away']);
    expect((await stored())?.lease.watcher).toBe('');
  });

  it.each(['{', 'null', '{"rollouts":3}'])('refuses the note %j instead of replacing it', async (text) => {
    await target.putNote('rollouts', text);
    await expect(watcher().look()).rejects.toThrow(/rollouts\.json of .* cannot be read .*correct or remove/);
    expect((await target.note('rollouts'))?.text).toBe(text);
    const said: string[] = [];
    expect(await readStatus(target, (line) => said.push(line))).not.toEqual([]);
    expect(said).toEqual([expect.stringMatching(/rollouts\.json of .* cannot be read/)]);
  });
});
