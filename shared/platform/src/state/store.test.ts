import { defineDomain, describeDomain, restored } from '@manying/platform/domain';
import { newTraceId } from '@manying/platform/identity';
import type { PersistedFields } from '@manying/platform/persistence';
import { visitStarted } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { createSlice } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Notes {
  notes: string[];
  draft: string;
}
declare module '@manying/platform/domain' {
  interface DomainState {
    notebook: Notes;
  }
}

const fields: PersistedFields<Notes> = { notes: { version: 1, schema: v.array(v.string()) } };

function notebook(stateVersion = 1, migrate?: (state: unknown, from: number) => Notes | undefined) {
  const slice = createSlice({
    name: 'notebook',
    initialState: () => restored<Notes>('notebook', fields, { notes: [], draft: '' }),
    reducers: {
      noteAdded: (state, { payload }: { payload: string }) => {
        state.notes.unshift(payload);
      },
    },
  });
  const domain = defineDomain(slice, { stateVersion, persisted: fields, ...(migrate ? { migrate } : {}) });
  return { ...slice.actions, domain };
}

/** Mock of local storage; `full` makes each write fail. */
function fakeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    full: false,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.full) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
}

let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the store', () => {
  it('has a domain’s state as soon as the domain is injected', () => {
    const store = createAppStore();
    store.injectDomain(notebook().domain);
    expect(store.getState().notebook).toEqual({ notes: [], draft: '' });
  });

  it('rejects a domain with a name of the platform', () => {
    const slice = createSlice({ name: 'account', initialState: {}, reducers: {} });
    expect(() => createAppStore().injectDomain(describeDomain(slice, { stateVersion: 1 }))).toThrow(
      /belongs to the platform/,
    );
  });

  it('keeps what another tab has written when another build replaces a domain', () => {
    const { domain, noteAdded } = notebook();
    const [store, otherTab] = [createAppStore(), createAppStore()];
    store.injectDomain(domain);
    otherTab.injectDomain(domain);
    otherTab.dispatch(noteAdded('theirs'));
    store.injectDomain(notebook().domain);
    store.dispatch(noteAdded('mine'));
    expect(store.getState().notebook?.notes).toEqual(['mine', 'theirs']);
  });

  it('keeps the state when another build of a remote brings the same version', () => {
    const store = createAppStore();
    const first = notebook();
    store.injectDomain(first.domain);
    store.dispatch(first.noteAdded('a'));
    store.injectDomain(notebook().domain);
    expect(store.getState().notebook?.notes).toEqual(['a']);
  });

  it('migrates the state when the version differs, and resets it if it cannot', () => {
    const store = createAppStore();
    const first = notebook(1);
    store.injectDomain(first.domain);
    store.dispatch(first.noteAdded('a'));
    store.injectDomain(notebook(2, (state) => ({ ...(state as Notes), draft: 'from 1' })).domain);
    expect(store.getState().notebook).toEqual({ notes: ['a'], draft: 'from 1' });
    storage.items.clear();
    store.injectDomain(notebook(3).domain);
    expect(store.getState().notebook).toEqual({ notes: [], draft: '' });
  });

  it('is unchanged when a domain throws while it is injected', () => {
    const store = createAppStore();
    const first = notebook(1);
    store.injectDomain(first.domain);
    store.dispatch(first.noteAdded('a'));
    const broken = notebook(2, () => {
      throw new Error('broken');
    });
    expect(() => store.injectDomain(broken.domain)).toThrow('broken');
    store.dispatch(first.noteAdded('b'));
    expect(store.getState().notebook?.notes).toEqual(['b', 'a']);
    store.injectDomain(notebook(1).domain);
    expect(store.getState().notebook?.notes).toEqual(['b', 'a']);
  });
});

describe('a persisted field', () => {
  it('is restored in the next store', () => {
    const store = createAppStore();
    const first = notebook();
    store.injectDomain(first.domain);
    store.dispatch(first.noteAdded('a'));
    const next = createAppStore();
    next.injectDomain(notebook().domain);
    expect(next.getState().notebook?.notes).toEqual(['a']);
  });

  it('is dropped when it is invalid, without affecting other fields', () => {
    storage.items.set('manying:notebook:notes', '{"v":1,"d":[1,2');
    storage.items.set('manying:account:branchId', '{"v":1,"d":"77"}');
    storage.items.set('manying:account:traceId', '{"v":1,"d":"not hex"}');
    const store = createAppStore();
    store.injectDomain(notebook().domain);
    expect(store.getState().notebook?.notes).toEqual([]);
    expect(store.getState().account).toMatchObject({ branchId: '77', traceId: '' });
  });

  it('does not overwrite changes of another tab', () => {
    const here = createAppStore();
    const ours = notebook();
    here.injectDomain(ours.domain);
    const there = createAppStore();
    const theirs = notebook();
    there.injectDomain(theirs.domain);
    there.dispatch(theirs.noteAdded('theirs'));
    here.dispatch(ours.noteAdded('ours'));
    expect(here.getState().notebook?.notes).toEqual(['ours', 'theirs']);
    there.syncTabs();
    expect(there.getState().notebook?.notes).toEqual(['ours', 'theirs']);
  });

  it('works in memory when storage is full, and logs this once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const store = createAppStore();
    const ours = notebook();
    store.injectDomain(ours.domain);
    storage.full = true;
    store.dispatch(ours.noteAdded('a'));
    store.dispatch(ours.noteAdded('b'));
    expect(store.getState().notebook?.notes).toEqual(['b', 'a']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('the start of a visit (spec §4)', () => {
  const start = (tgId: string | null) =>
    visitStarted({ tgId, host: 'a.example', freshTraceId: newTraceId() });

  // spec: §3/stored-trace-id, §4/trace-id-generated
  it('makes a trace id of 32 hex characters once', () => {
    const store = createAppStore();
    store.dispatch(start(null));
    const { traceId } = store.getState().account;
    expect(traceId).toMatch(/^[0-9a-f]{32}$/);
    store.dispatch(start(null));
    expect(store.getState().account.traceId).toBe(traceId);
  });

  // spec: §3/stored-branch-id, §4/branch-id, §9/default-branch-id
  it('takes the branch from tgId, keeps it later, and has -2 without one', () => {
    const store = createAppStore();
    store.dispatch(start(null));
    expect(store.getState().account.branchId).toBe('-2');
    store.dispatch(start('3003'));
    store.dispatch(start(null));
    expect(store.getState().account.branchId).toBe('3003');
  });

  it.each([
    ['Chinese', '渠道一'],
    ['a line break', 'a\nb'],
    ['a bidi control', '\u202e7'],
    ['a blank', 'a b'],
    ['a NUL', '__proto__\0'],
    ['100 KB', '7'.repeat(100_000)],
  ])('ignores a tgId that is no branch id: %s', (_, tgId) => {
    const store = createAppStore();
    store.dispatch(start('3003'));
    store.dispatch(start(tgId));
    expect(store.getState().account.branchId).toBe('3003');
  });

  it('drops an invalid persisted branch or trace id', () => {
    storage.items.set('manying:account:branchId', JSON.stringify({ v: 1, d: '渠道一' }));
    storage.items.set('manying:account:traceId', JSON.stringify({ v: 1, d: 'a\r\nb' }));
    const store = createAppStore();
    store.dispatch(start(null));
    expect(store.getState().account.branchId).toBe('-2');
    expect(store.getState().account.traceId).toMatch(/^[0-9a-f]{32}$/);
  });
});
