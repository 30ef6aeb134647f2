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
  // Who has no trace id gets no trial.
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

/** What a build of a version exposes; its screen is named by the version. */
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

/** A shell over a deployment whose builds can be broken, and whose registry can be changed. */
function shellWith(entry: object, states: Readonly<Record<string, number>> = {}) {
  const broken = new Set<string>();
  /** Versions whose origin the page's policy does not know. */
  const uncovered = new Set<string>();
  const loadAnew = vi.fn<() => void>();
  const asked: string[] = [];
  let deployed = registryOf(entry);
  const remotes = createRemotes(createAppStore(), deployed, async () => deployed, {
    async loadExposedModule(_, { version }) {
      asked.push(version);
      if (broken.has(version) || uncovered.has(version)) throw new Error(`${version} is broken`);
      return moduleOf(version, states[version] ?? 1);
    },
    loadFiles: async () => undefined,
    isOriginAllowed: ({ version }) => !uncovered.has(version),
    reloadPage: loadAnew,
  });
  return {
    remotes,
    broken,
    uncovered,
    loadAnew,
    asked,
    deploy(next: object) {
      deployed = registryOf(next);
    },
    /** The version of the screen that the page gets. */
    async shown(path = PATH): Promise<string | undefined> {
      return ended(remotes.page('tiny', path));
    },
  };
}

/** Waits until something has loaded or failed: the name of what is drawn, or the problem. */
async function ended(page: Loadable<unknown>): Promise<string | undefined> {
  page.start();
  await expect.poll(() => page.state().status).not.toBe('loading');
  const state = page.state();
  if (state.status === 'ready') return (state.value as { displayName?: string }).displayName;
  return state.status === 'failed' ? state.problem : undefined;
}

const kept = () => [...storage.values()].join();

describe('the builds of a remote', () => {
  it('are attempted in order: canary, current, previous', async () => {
    const entry = {
      current: release('2'),
      previous: release('1'),
      canary: { ...release('3'), percent: 100 },
    };
    const shell = shellWith(entry);
    shell.broken.add('3').add('2');
    expect(await shell.shown()).toBe('1');
    expect(shell.asked).toEqual(['3', '2', '1']);
  });

  it('are recorded as failed when another one works, and quarantined after the second failure', async () => {
    const entry = { current: release('2'), previous: release('1') };
    for (let visit = 1; visit <= 3; visit += 1) {
      const shell = shellWith(entry);
      shell.broken.add('2');
      expect(await shell.shown()).toBe('1');
      expect(shell.asked, `visit ${visit}`).toEqual(visit <= 2 ? ['2', '1'] : ['1']);
    }
  });

  it('are not recorded as failed when none works', async () => {
    const shell = shellWith({ current: release('2'), previous: release('1') });
    shell.broken.add('2').add('1');
    expect(await shell.shown()).toBe('2 is broken');
    expect(kept()).not.toContain('tiny 2');
    expect(kept()).not.toContain('tiny 1');
  });

  it('of an origin that the policy does not allow are not recorded as failed, and an allowed one is used', async () => {
    const entry = { current: release('2'), previous: release('1') };
    for (let visit = 1; visit <= 3; visit += 1) {
      const shell = shellWith(entry);
      shell.uncovered.add('2');
      expect(await shell.shown()).toBe('1');
      expect(shell.asked, `visit ${visit}`).toEqual(['2', '1']);
      expect(shell.loadAnew).not.toHaveBeenCalled();
    }
    expect(kept()).not.toContain('tiny 2');
  });

  it('of an origin that the policy does not allow cause a page reload when no other one works', async () => {
    const shell = shellWith({ current: release('2') });
    shell.uncovered.add('2');
    expect(await shell.shown()).toBe('2 is broken');
    expect(shell.loadAnew).toHaveBeenCalled();
    const broken = shellWith({ current: release('2') });
    broken.broken.add('2');
    await broken.shown();
    expect(broken.loadAnew).not.toHaveBeenCalled();
  });

  it('that need a newer contract are never loaded', async () => {
    const shell = shellWith({ current: release('2', '1.99.0'), previous: release('1') });
    expect(await shell.shown()).toBe('1');
    expect(shell.asked).toEqual(['1']);
    const alone = shellWith({ current: release('2', '1.99.0') });
    expect(await alone.shown()).toMatch(/names no build of 'tiny' that fits this shell/);
    expect(alone.asked).toEqual([]);
  });

  it('stay in use during a visit until the registry blocks them', async () => {
    const shell = shellWith({ current: release('1') }, { 2: 2 });
    expect(await shell.shown()).toBe('1');
    shell.deploy({ current: release('2'), previous: release('1') });
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('1');
    const before = shell.remotes.renderVersion('tiny', PATH);

    shell.deploy({ current: release('2'), blocked: ['1'] });
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('2');
    // Once because it was asked for anew, once because the state has another shape.
    expect(shell.remotes.renderVersion('tiny', PATH)).toBe(before + 2);
  });

  it('whose screen throws are replaced by another one in this visit', async () => {
    vi.stubGlobal('navigator', { sendBeacon: () => true });
    const shell = shellWith({ current: release('2'), previous: release('1') });
    expect(await shell.shown()).toBe('2');
    shell.remotes.reportRenderError('tiny', PATH, new Error('render'));
    await shell.remotes.reload('tiny', PATH);
    expect(await shell.shown()).toBe('1');
    expect(kept()).toContain('tiny 2');

    const alone = shellWith({ current: release('9') });
    expect(await alone.shown()).toBe('9');
    alone.remotes.reportRenderError('tiny', PATH, new Error('render'));
    await alone.remotes.reload('tiny', PATH);
    expect(await alone.shown()).toBe('9');
    expect(kept()).not.toContain('tiny 9');
  });
});
