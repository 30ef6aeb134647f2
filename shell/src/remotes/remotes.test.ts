import type { RemoteModule } from '@manying/platform/contract';
import { newTraceId } from '@manying/platform/identity';
import { parseRegistry } from '@manying/platform/registry';
import { setSite } from '@manying/platform/site';
import { createAppStore, createSlice } from '@manying/platform/store';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Loadable } from './loadable.ts';
import { createRemotes } from './remotes.ts';

const PATH = '/tiny';
const page = { path: PATH, title: 'Tiny', mode: 'comic', tabs: true, level: 0, enter: 'side' } as const;

const storage = new Map<string, string>();
beforeEach(() => {
  storage.clear();
  // Without a trace id there is no canary.
  storage.set('manying:account:traceId', JSON.stringify({ v: 1, d: newTraceId() }));
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  setSite({} as never);
});

const release = (version: string, contract = '1.0.0') => ({
  version,
  contract,
  manifest: `https://cdn.test/${version}/mf-manifest.json`,
  pages: [{ ...page, files: [`${version}.js`] }],
});
const registryOf = (entry: object) =>
  parseRegistry({ schema: 1, remotes: { tiny: { addresses: [PATH], blocked: [], ...entry } } });

/** The exposed module of a build; the display name of its screen is the version. */
function moduleOf(version: string, stateVersion: number): { default: RemoteModule } {
  const slice = createSlice({ name: 'tiny', initialState: { count: 0 }, reducers: {} });
  const screen = Object.assign(() => null, { displayName: version });
  return {
    default: {
      contract: '1.0.0',
      domain: {
        name: 'tiny',
        reducer: slice.reducer as never,
        stateVersion,
        migrate: (state) => state,
        persisted: {},
      },
      pages: [{ ...page, load: async () => ({ default: screen }) }],
    },
  };
}

/** Remotes of a deployment whose builds can be broken and whose registry can be changed. */
function createShell(entry: object, states: Readonly<Record<string, number>> = {}) {
  const broken = new Set<string>();
  /** Versions whose origin the page's policy does not allow. */
  const disallowed = new Set<string>();
  const reloadPage = vi.fn<() => void>();
  const requested: string[] = [];
  const keepRenderedScreenOf = vi.fn<(name: string, version: string) => void>();
  let deployed = registryOf(entry);
  const remotes = createRemotes(createAppStore(), deployed, async () => deployed, {
    async loadExposedModule(_, { version }) {
      requested.push(version);
      if (broken.has(version) || disallowed.has(version)) throw new Error(`${version} is broken`);
      return moduleOf(version, states[version] ?? 1);
    },
    loadFiles: async () => undefined,
    keepRenderedScreenOf,
    isOriginAllowed: ({ version }) => !disallowed.has(version),
    reloadPage,
  });
  return {
    remotes,
    broken,
    disallowed,
    reloadPage,
    requested,
    keepRenderedScreenOf,
    deploy(next: object) {
      deployed = registryOf(next);
    },
    /** The version of the shown screen. */
    async shown(path = PATH): Promise<string | undefined> {
      return settledResult(remotes.page('tiny', path));
    },
  };
}

/** Waits until a page has loaded or failed: the screen's display name, or the problem. */
async function settledResult(page: Loadable<unknown>): Promise<string | undefined> {
  page.start();
  await expect.poll(() => page.state().status).not.toBe('loading');
  const state = page.state();
  if (state.status === 'ready') return (state.value as { displayName?: string }).displayName;
  return state.status === 'failed' ? state.problem : undefined;
}

const storedText = () => [...storage.values()].join();

describe('the builds of a remote', () => {
  it('are attempted in order: canary, current, previous', async () => {
    const entry = {
      current: release('2'),
      previous: release('1'),
      canary: { ...release('3'), percent: 100 },
    };
    const shell = createShell(entry);
    shell.broken.add('3').add('2');
    expect(await shell.shown()).toBe('1');
    expect(shell.requested).toEqual(['3', '2', '1']);
  });

  it('are recorded as failed when another one works, and quarantined after the second failure', async () => {
    const entry = { current: release('2'), previous: release('1') };
    for (let visit = 1; visit <= 3; visit += 1) {
      const shell = createShell(entry);
      shell.broken.add('2');
      expect(await shell.shown()).toBe('1');
      expect(shell.requested, `visit ${visit}`).toEqual(visit <= 2 ? ['2', '1'] : ['1']);
    }
  });

  it('are not recorded as failed when none works', async () => {
    const shell = createShell({ current: release('2'), previous: release('1') });
    shell.broken.add('2').add('1');
    expect(await shell.shown()).toBe('2 is broken');
    expect(storedText()).not.toContain('tiny 2');
    expect(storedText()).not.toContain('tiny 1');
  });

  it('of an origin that the policy does not allow are not recorded as failed, and an allowed one is used', async () => {
    const entry = { current: release('2'), previous: release('1') };
    for (let visit = 1; visit <= 3; visit += 1) {
      const shell = createShell(entry);
      shell.disallowed.add('2');
      expect(await shell.shown()).toBe('1');
      expect(shell.requested, `visit ${visit}`).toEqual(['2', '1']);
      expect(shell.reloadPage).not.toHaveBeenCalled();
    }
    expect(storedText()).not.toContain('tiny 2');
  });

  it('of an origin that the policy does not allow cause a page reload when no other one works', async () => {
    const shell = createShell({ current: release('2') });
    shell.disallowed.add('2');
    expect(await shell.shown()).toBe('2 is broken');
    expect(shell.reloadPage).toHaveBeenCalled();
    const broken = createShell({ current: release('2') });
    broken.broken.add('2');
    await broken.shown();
    expect(broken.reloadPage).not.toHaveBeenCalled();
  });

  it('keep a rendered first screen only if it is of the one that this visitor runs', async () => {
    const percents: readonly (readonly [number, string])[] = [
      [0, '2'],
      [100, '3'],
    ];
    for (const [percent, expected] of percents) {
      const shell = createShell({ current: release('2'), canary: { ...release('3'), percent } });
      await shell.shown();
      expect(shell.keepRenderedScreenOf.mock.calls).toEqual([['tiny', expected]]);
    }
  });

  it('that need a newer contract are never loaded', async () => {
    const shell = createShell({ current: release('2', '1.99.0'), previous: release('1') });
    expect(await shell.shown()).toBe('1');
    expect(shell.requested).toEqual(['1']);
    const alone = createShell({ current: release('2', '1.99.0') });
    expect(await alone.shown()).toMatch(/names no build of 'tiny' that fits this shell/);
    expect(alone.requested).toEqual([]);
  });

  it('stay in use during a visit until the registry blocks them', async () => {
    const shell = createShell({ current: release('1') }, { 2: 2 });
    expect(await shell.shown()).toBe('1');
    shell.deploy({ current: release('2'), previous: release('1') });
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('1');
    const before = shell.remotes.renderVersion('tiny', PATH);

    shell.deploy({ current: release('2'), blocked: ['1'] });
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('2');
    // Once for the reload, once for the new state version.
    expect(shell.remotes.renderVersion('tiny', PATH)).toBe(before + 2);
  });

  it('are withdrawn from the block on until the page is loaded from another build', async () => {
    const shell = createShell({ current: release('2'), previous: release('1') });
    expect(await shell.shown()).toBe('2');
    expect(shell.remotes.isWithdrawn('tiny', PATH)).toBe(false);
    shell.deploy({ current: release('3'), previous: release('2') });
    await shell.remotes.reload('tiny', PATH);
    expect(shell.remotes.isWithdrawn('tiny', PATH), 'a release withdraws nothing').toBe(false);
    expect(await shell.shown()).toBe('2');

    shell.deploy({ current: release('1'), blocked: ['2'] });
    await shell.remotes.reload('tiny', PATH);
    expect(shell.remotes.isWithdrawn('tiny', PATH)).toBe(true);
    expect(shell.remotes.isWithdrawn('tiny', '/tiny/never-shown')).toBe(false);
    shell.broken.add('1');
    const page = shell.remotes.page('tiny', PATH);
    expect(await settledResult(page)).toBe('1 is broken');
    shell.broken.clear();
    page.retry();
    await expect.poll(() => page.state().status).toBe('ready');
    expect(shell.remotes.isWithdrawn('tiny', PATH)).toBe(false);
  });

  it('whose screen throws are replaced by another one in this visit', async () => {
    vi.stubGlobal('navigator', { sendBeacon: () => true });
    const shell = createShell({ current: release('2'), previous: release('1') });
    expect(await shell.shown()).toBe('2');
    shell.remotes.reportRenderError('tiny', PATH, new Error('render'));
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('1');
    expect(storedText()).toContain('tiny 2');

    const alone = createShell({ current: release('9') });
    expect(await alone.shown()).toBe('9');
    alone.remotes.reportRenderError('tiny', PATH, new Error('render'));
    await alone.remotes.reload('tiny', PATH);
    expect(await alone.shown()).toBe('9');
    expect(storedText()).not.toContain('tiny 9');
  });
});
