import type { RemoteModule } from '@manying/platform/contract';
import { newTraceId } from '@manying/platform/identity';
import { parseRegistry } from '@manying/platform/registry';
import { setSite } from '@manying/platform/site';
import { createAppStore, createSlice } from '@manying/platform/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ATTEMPT_TIMEOUT } from './loadable.ts';
import { createRemotes } from './remotes.ts';
import { report } from './report.ts';

vi.mock('./report.ts', () => ({ report: vi.fn() }));

const PATH = '/tiny';
const page = { path: PATH, title: 'Tiny', mode: 'comic', tabs: true, level: 0, enter: 'side' } as const;

const storage = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  storage.clear();
  // Without a trace id there is no canary.
  storage.set('manying:account:traceId', JSON.stringify({ v: 1, d: newTraceId() }));
  vi.mocked(report).mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('navigator', { onLine: true });
  setSite({} as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/**
 * How the files of a build arrive: `slow` within half of an attempt's timeout, `timed out` as a TimeoutError.
 */
const ARRIVALS = ['ok', 'slow', 'timed out', 'hangs', 'fails', 'fails late'] as const;
type Arrival = (typeof ARRIVALS)[number];
const SLOW = 5000;

function arrive(kind: Arrival): Promise<void> {
  const settleAfter = (ms: number, end: (done: () => void, fail: (error: Error) => void) => void) =>
    new Promise<void>((resolve, reject) => setTimeout(() => end(resolve, reject), ms));
  switch (kind) {
    case 'ok':
      return settleAfter(10, (done) => done());
    case 'slow':
      return settleAfter(SLOW, (done) => done());
    case 'timed out':
      return settleAfter(3000, (_, fail) => fail(new DOMException('late', 'TimeoutError')));
    case 'hangs':
      return new Promise(() => undefined);
    case 'fails':
      return settleAfter(10, (_, fail) => fail(new Error('404')));
    case 'fails late':
      return settleAfter(SLOW, (_, fail) => fail(new Error('404')));
  }
}

function moduleOf(version: string): { default: RemoteModule } {
  const slice = createSlice({ name: 'tiny', initialState: {}, reducers: {} });
  const screen = Object.assign(() => null, { displayName: version });
  return {
    default: {
      contract: '1.0.0',
      domain: {
        name: 'tiny',
        reducer: slice.reducer as never,
        stateVersion: Number(version),
        migrate: (state) => state,
        persisted: {},
      },
      pages: [{ ...page, load: async () => ({ default: screen }) }],
    },
  };
}

const release = (version: string) => ({
  version,
  contract: '1.0.0',
  manifest: `https://cdn.test/${version}/mf-manifest.json`,
  pages: [{ ...page, files: [`${version}.js`] }],
});
/** A registry whose builds are attempted in the order 3, 2, 1: canary, current, previous. */
function registryOf(builds: number) {
  const [previous, current, canary] = ['1', '2', '3'].map(release);
  const entry = {
    1: { current: previous },
    2: { current, previous },
    3: { current, previous, canary: { ...canary, percent: 100 } },
  }[builds];
  return parseRegistry({ schema: 1, remotes: { tiny: { addresses: [PATH], blocked: [], ...entry } } });
}

/** The page's policy allows all builds. */
const allOriginsAllowed = { isOriginAllowed: () => true, reloadPage: () => undefined };

/** Opens the page of a remote. @param lines arrivals of its builds, in the order of the attempts. */
function open(lines: readonly Arrival[], slowPart: 'module' | 'files' = 'module') {
  const requested: string[] = [];
  const arrivalOf = (version: string) => lines[lines.length - Number(version)] ?? 'ok';
  const store = createAppStore();
  const inject = vi.spyOn(store, 'injectDomain');
  const registry = registryOf(lines.length);
  const remotes = createRemotes(store, registry, async () => registry, {
    async loadExposedModule(_, { version }) {
      requested.push(version);
      if (slowPart === 'module') await arrive(arrivalOf(version));
      return moduleOf(version);
    },
    loadFiles: async ({ version }) => (slowPart === 'files' ? arrive(arrivalOf(version)) : undefined),
    ...allOriginsAllowed,
  });
  const loadable = remotes.page('tiny', PATH);
  loadable.start();
  return {
    remotes,
    loadable,
    requested,
    /** The version of the shown screen; `undefined` without one. */
    shown() {
      const state = loadable.state();
      return state.status === 'ready' ? (state.value as { displayName?: string }).displayName : undefined;
    },
    /** Versions whose domains were injected, in order. */
    injectedVersions: () => inject.mock.calls.map(([domain]) => String(domain.stateVersion)),
    /** The version that a render error is reported for. */
    activeVersion() {
      vi.mocked(report).mockClear();
      remotes.reportRenderError('tiny', PATH, new Error('render'));
      return vi.mocked(report).mock.calls[0]?.[0].version;
    },
  };
}

const reportedAsFailed = () =>
  new Set(
    vi
      .mocked(report)
      .mock.calls.filter(([{ outcome }]) => outcome === 'failed')
      .map(([{ version }]) => version),
  );
const recorded = () => Object.keys(JSON.parse(storage.get('manying.builds') ?? '{}') as object);

describe('for the arrivals of a build and its fallback', () => {
  it.each<[Arrival, Arrival, '2' | '1' | undefined]>([
    ['ok', 'ok', '2'],
    ['ok', 'fails', '2'],
    ['ok', 'hangs', '2'],
    ['slow', 'ok', '1'],
    // A slow network for both: the first request arrives first.
    ['slow', 'slow', '2'],
    ['slow', 'hangs', '2'],
    ['slow', 'fails', '2'],
    ['timed out', 'ok', '1'],
    ['timed out', 'slow', '1'],
    ['hangs', 'ok', '1'],
    ['hangs', 'slow', '1'],
    ['hangs', 'hangs', undefined],
    ['fails', 'ok', '1'],
    ['fails', 'slow', '1'],
    ['fails', 'fails', undefined],
    ['fails', 'hangs', undefined],
    ['fails late', 'slow', '1'],
  ])('%s and %s: version %s is shown', async (first, second, expected) => {
    const page = open([first, second]);
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
    expect(page.shown()).toBe(expected);
  });
});

/** Every combination of one, two and three builds. */
const SINGLE = ARRIVALS.map((line) => [line]);
const withOneMoreBuild = (some: Arrival[][]) =>
  some.flatMap((lines) => ARRIVALS.map((line) => [...lines, line]));
const COMBINATIONS = [...SINGLE, ...withOneMoreBuild(SINGLE), ...withOneMoreBuild(withOneMoreBuild(SINGLE))];

describe.each(['module', 'files'] as const)(
  `in each of the ${COMBINATIONS.length} combinations of arrivals, with a slow %s`,
  (part) => {
    it.each(COMBINATIONS.map((lines) => ({ lines })))('$lines', async ({ lines }) => {
      const failingVersions = lines.flatMap((arrival, index) =>
        arrival.startsWith('fails') ? [String(lines.length - index)] : [],
      );
      const shop = open(lines, part);
      await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
      const shown = shop.shown();
      expect(failingVersions).not.toContain(shown);
      if (lines[0] === 'ok') expect(shown).toBe(String(lines.length));
      if (lines.includes('ok')) expect(shown, 'a build that works is found in time').toBeDefined();

      // Only failures count, and only while another build works.
      expect([...reportedAsFailed()].filter((version) => !failingVersions.includes(version))).toEqual([]);
      const counted = recorded();
      if (shown === undefined) expect(counted).toEqual([]);
      expect(counted.filter((key) => !failingVersions.includes(key.replace('tiny ', '')))).toEqual([]);

      // Builds that arrive after the screen change nothing.
      if (shown === undefined) return;
      await vi.advanceTimersByTimeAsync(10 * ATTEMPT_TIMEOUT);
      expect(shop.shown()).toBe(shown);
      expect(shop.injectedVersions()).toEqual([shown]);
      expect(shop.activeVersion()).toBe(shown);
      expect(
        [...reportedAsFailed()].filter((version) => version !== shown && !failingVersions.includes(version)),
      ).toEqual([]);
    });
  },
);

describe('on a slow network', () => {
  it.each<[Arrival, Arrival]>([
    ['slow', 'ok'],
    ['timed out', 'ok'],
    ['hangs', 'ok'],
  ])(
    'a build (%s) is attempted first on every visit, however often another one was shown',
    async (...lines) => {
      for (let visit = 1; visit <= 4; visit += 1) {
        const shop = open(lines);
        await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
        expect(shop.shown()).toBe('1');
        expect(shop.requested, `visit ${visit}`).toEqual(['2', '1']);
      }
    },
  );

  it('a build that arrives after a manual retry has shown another one is ignored', async () => {
    const store = createAppStore();
    const inject = vi.spyOn(store, 'injectDomain');
    const registry = registryOf(2);
    const never = Number.POSITIVE_INFINITY;
    /**
     * Time of arrival of each version in the first attempt and in the manual retry, in ms after the request.
     */
    const arrivals: Record<string, number[]> = { '2': [9000, never], '1': [never, 500] };
    const remotes = createRemotes(store, registry, async () => registry, {
      async loadExposedModule(_, { version }) {
        const ms = arrivals[version]?.shift() ?? never;
        await new Promise((resolve) => ms < never && setTimeout(resolve, ms));
        return moduleOf(version);
      },
      loadFiles: async () => undefined,
      ...allOriginsAllowed,
    });
    const loadable = remotes.page('tiny', PATH);
    loadable.subscribe(() => undefined);
    loadable.start();
    await vi.advanceTimersByTimeAsync(3000);
    loadable.retry();
    await vi.advanceTimersByTimeAsync(20_000);
    const state = loadable.state();
    expect(state.status === 'ready' && state.value.displayName).toBe('1');
    expect(inject.mock.calls.map(([domain]) => domain.stateVersion)).toEqual([1]);
  });
});

it('without a network no failure is recorded', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const shop = open(['fails', 'ok']);
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
  expect(shop.shown()).toBe('1');
  expect(recorded()).toEqual([]);
  expect(reportedAsFailed()).toEqual(new Set());
});

it('a build that fails is recorded and reported when another one works', async () => {
  const shop = open(['fails', 'slow']);
  await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
  expect(shop.shown()).toBe('1');
  expect(recorded()).toEqual(['tiny 2']);
  expect(reportedAsFailed()).toEqual(new Set(['2']));
});
