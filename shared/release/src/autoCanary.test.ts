import {
  followRollout,
  type RolloutRequest,
  rejectWithoutService,
  startRollout,
} from '@manying/release/autoCanary';
import type { CommandContext } from '@manying/release/commandContext';
import { endCanary, promote, release, shareCanary } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { liveBuilds, readHistory } from '@manying/release/history';
import { readStatus } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import { endWatchedShell, promoteShell, shareShellCanary } from '@manying/release/shellCanary';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { loads, setUpTestBeacon, type TestVisits } from '@manying/release/testing/testBeacon';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();
const beacon = setUpTestBeacon();
let target: Target;
let lines: string[] = [];

/** Names of the builds of each application: current, and next. */
const BUILDS = { comic: ['0.1.0+aaa', '0.1.0+bbb'], shell: ['aaa', 'bbb'] } as const;
type App = keyof typeof BUILDS;

const context = (id = 'bbb'): CommandContext => ({
  ...contextFor(target, builtFolder(targets.root, 'comic', id)),
  now: () => new Date(),
  log: (line) => lines.push(line),
  origin: { who: 'Lin', from: 'a desk', why: 'a new reader' },
});

async function writeSite(address: string | undefined): Promise<void> {
  const text = JSON.stringify({ ...SITE, beacon: address });
  await target.replace('site.json', text, (await target.read('site.json'))?.tag);
}

beforeEach(async () => {
  target = targets.open('folder');
  lines = [];
  await deployShell(shellBuild(targets.root, 'aaa'), context());
  await release('comic', context('aaa'));
  await writeSite(beacon.address);
});

const options = { maxFailurePercent: 5, minVisits: 10, duration: 0, interval: 1 };
const live = async (app: App) => liveBuilds(app, await readRegistry(target));
const start = (request: RolloutRequest, over = {}) =>
  startRollout(request, { ...options, ...over }, shellBuild(targets.root, 'bbb'), context());
async function run(request: RolloutRequest, over = {}) {
  const rollout = await start(request, over);
  const { signal } = new AbortController();
  return followRollout(request.app, rollout, { interval: 1, signal }, context());
}

/** Time to content of 300 visits. */
const content = (version: string, ms: number): TestVisits => ({
  version,
  metrics: {
    load: [[0, 300]],
    content: [
      [ms / 2, 100],
      [ms, 100],
      [2 * ms, 100],
    ],
  },
});

describe.each(['comic', 'shell'] as const)('canary %s --auto', (app) => {
  const [current, next] = BUILDS[app];
  const one: RolloutRequest = { app, version: 'next', percent: 10 };
  const steps: RolloutRequest = { ...one, percent: undefined };

  it('rolls back and blocks a build that fails, with exit code 1', async () => {
    let looks = 0;
    beacon.visits = () => {
      looks += 1;
      return [loads(next, 9, looks > 2 ? 3 : 0)];
    };
    const outcome = await run(one, { duration: 60_000 });
    expect(outcome).toMatchObject({ end: 'rolled back', exitCode: 1 });
    expect(outcome?.message).toContain(
      `${app} ${next} is rolled back: 12 visits, failed in 3 (25.0 %), more than 5 %. All visitors get ${current}.`,
    );
    expect(lines.join('\n')).toContain('it broke');
    expect(await live(app)).toMatchObject({ current, blocked: [next] });
    expect((await live(app)).canary).toBeUndefined();
    const [record] = await readHistory(target, await readRegistry(target), { limit: 1 });
    expect(record).toMatchObject({ command: `canary ${app} ${next} ended by --auto`, who: 'Lin' });
  });

  it('leaves a sound canary with exit code 0, one with too few visits with 2', async () => {
    beacon.visits = () => [loads(next, 40, 1)];
    expect(await run(one)).toMatchObject({ end: 'sound', exitCode: 0 });
    expect((await live(app)).canary).toEqual({ version: next, percent: 10 });
    beacon.visits = () => [loads(next, 3)];
    expect(await run({ ...one, version: next })).toMatchObject({ end: 'unknown', exitCode: 2 });
    expect((await live(app)).current).toBe(current);
  });

  it('without a share goes to 1, 10 and 50 %, promotes a sound build, and watches it once more', async () => {
    beacon.visits = () => [loads(next, 40, 1)];
    expect(await run(steps)).toMatchObject({ end: 'sound' });
    expect(lines.flatMap((line) => /for (\d+ %|all)/.exec(line)?.[1] ?? [])).toEqual([
      '1 %',
      '10 %',
      '50 %',
      'all',
    ]);
    expect(await live(app)).toMatchObject({ current: next, previous: current });
    const records = await readHistory(target, await readRegistry(target), { subject: app, limit: 4 });
    expect(records.map(({ who, why }) => [who, why])).toEqual(Array(4).fill(['Lin', 'a new reader']));
  });

  it('stays at a share with too few visits', async () => {
    beacon.visits = () => [loads(next, 3)];
    expect(await run(steps)).toMatchObject({ exitCode: 2 });
    expect(await live(app)).toMatchObject({ current, canary: { percent: 1 } });
  });

  it('rolls a slow build back, also after its promotion', async () => {
    beacon.visits = async () => {
      const isPromoted = (await live(app)).current === next;
      return [content(current, 1000), content(next, isPromoted ? 1500 : 1000)];
    };
    const outcome = await run(steps);
    expect(outcome).toMatchObject({ end: 'rolled back', exitCode: 1 });
    expect(outcome?.message).toContain('rolled back: time to content: 50.0 % slower');
    expect(await live(app)).toMatchObject({ current, blocked: [next] });
  });

  it('measurements of other builds, and of before, count for nothing', async () => {
    beacon.visits = () => [
      content(current, 1000),
      content('9.9.9+forged', 9000),
      loads('9.9.9+forged', 0, 900),
      { ...content(next, 9000), start: '2026-01-01T00:00:00.000Z' },
    ];
    expect(await run(one)).toMatchObject({ end: 'unknown', trial: { visits: 0 } });
  });

  it.each([
    ['names no beacon', undefined, /names no beacon/],
    ['has a beacon that does not answer', 'http://127.0.0.1:1/remote', /cannot be reached/],
  ])('is refused before any change when the site %s', async (_, address, reason) => {
    await writeSite(address);
    await expect(run(one)).rejects.toThrow(reason);
    expect((await live(app)).canary).toBeUndefined();
  });

  it('is refused before any change when the rollouts cannot be read', async () => {
    await target.putNote('rollouts', '{');
    await expect(start(one)).rejects.toThrow(/rollouts\.json of .* cannot be read/);
    expect((await live(app)).canary).toBeUndefined();
  });

  it('ends when somebody else ends it, or starts another one', async () => {
    const rollout = await start(one, { duration: 60_000 });
    await start({ ...one, version: next, percent: 20 }, { duration: 60_000 });
    const { signal } = new AbortController();
    expect(await followRollout(app, rollout, { interval: 1, signal }, context())).toMatchObject({
      end: 'ended',
      exitCode: 1,
    });
  });
});

describe.each(['comic', 'shell'] as const)('a switch of %s that comes too late', (app) => {
  const [current, next] = BUILDS[app];
  const switches =
    app === 'shell'
      ? [
          () => shareShellCanary(next, 50, context()),
          () => promoteShell(context(), next),
          () => endWatchedShell(next, context()),
        ]
      : [
          () => shareCanary(app, next, 50, context()),
          () => promote(app, context(), next),
          () => endCanary(app, next, context()),
        ];

  it('is refused, and leaves the canary of somebody else', async () => {
    await start({ app, version: 'next', percent: 10 });
    await startRollout(
      { app, version: 'next', percent: 20 },
      options,
      shellBuild(targets.root, 'ccc'),
      context('ccc'),
    );
    const before = await live(app);
    for (const late of switches) await expect(late()).rejects.toThrow(/is no longer the canary/);
    expect(await live(app)).toEqual(before);
    expect(before).toMatchObject({ current, canary: { percent: 20 } });
  });
});

it('is left to the service only where one is running', async () => {
  await expect(rejectWithoutService(context())).rejects.toThrow(/No watch service .* is running/);
});

it('a signal ends the watch, and frees the rollout for others', async () => {
  const rollout = await start({ app: 'comic', version: 'next', percent: 10 }, { duration: 60_000 });
  const abort = new AbortController();
  beacon.visits = () => {
    abort.abort();
    return [];
  };
  const follow = followRollout('comic', rollout, { interval: 1, signal: abort.signal }, context());
  expect(await follow).toBeUndefined();
  const [, canary] = await readStatus(target, () => undefined);
  expect(canary).toMatchObject({ place: 'canary', isWatched: false });
});

describe('the status', () => {
  it('shows the health of every build, or that the beacon does not answer', async () => {
    expect((await readStatus(target, (line) => lines.push(line)))[0]?.health).toMatchObject({ ok: 0 });
    expect(lines.filter((line) => line.startsWith('Health'))).toEqual([]);
    await writeSite('http://127.0.0.1:1/remote');
    const [line] = await readStatus(target, (printed) => lines.push(printed));
    expect(line).toMatchObject({ version: '0.1.0+aaa' });
    expect(line?.health).toBeUndefined();
    expect(lines.at(-1)).toMatch(/^Health is unknown: .*cannot be reached/);
  });
});
