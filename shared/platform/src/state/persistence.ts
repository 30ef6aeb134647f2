/**
 * Persists selected fields of slices in local storage: one item per field, parsed by a versioned schema
 * (ARCHITECTURE, State, spec §3 local storage).
 *
 * Tabs share the items. Before an action of a domain is reduced, fields that another tab has written are
 * synced into the store, so that the action applies to the latest value and overwrites nothing.
 */

import { readItem, writeItem } from '@manying/platform/storage';
import { FIELD_PREFIX } from '@manying/platform/storageKeys';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

/**
 * A persisted field. `schema` must output what it accepts. A key that a later build adds is absent in stored
 * objects: give each optional key its own `v.fallback`, so that the other keys stay readable.
 */
export interface PersistedField<T = unknown> {
  readonly version: number;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Converts a value of another version; without it such values are dropped. */
  readonly migrate?: (old: unknown, from: number) => unknown;
}

/** The persisted fields of a slice, by field name. */
export type PersistedFields<State = Record<string, unknown>> = {
  readonly [Field in keyof State]?: PersistedField<State[Field]>;
};

/** Schema of a persisted list. Invalid entries are dropped, the others stay. Since contract 1.2. */
export function persistedList<T>(entry: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((values) => values.flatMap((value) => parseEntry(entry, value))),
  );
}

/** Schema of a persisted record. Invalid entries are dropped, the others stay. Since contract 1.2. */
export function persistedRecord<T>(
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, Record<string, T>> {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((entries) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([name, value]) =>
          parseEntry(entry, value).map((parsed): [string, T] => [name, parsed]),
        ),
      ),
    ),
  );
}

/** Parses an entry: a list of one, or an empty list if it is invalid. */
function parseEntry<T>(schema: v.GenericSchema<unknown, T>, value: unknown): readonly T[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? [parsed.output] : [];
}

const itemSchema = v.object({ v: v.number(), d: v.unknown() });

/** Storage key of a field: `manying:comic:history`. */
export function storageKey(domain: string, field: string): string {
  return `${FIELD_PREFIX}${domain}:${field}`;
}

/** Parses a stored text; `undefined` if it is absent, invalid, or of a version that cannot be migrated. */
export function parseField<T>(field: PersistedField<T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Corrupt text counts as absent.
    return undefined;
  }
  const item = v.safeParse(itemSchema, json);
  if (!item.success) return undefined;
  const { v: version, d: data } = item.output;
  if (version !== field.version && !field.migrate) return undefined;
  const current = version === field.version ? data : field.migrate?.(data, version);
  const value = v.safeParse(field.schema, current);
  return value.success ? value.output : undefined;
}

/** Loads the persisted fields of a domain. Absent and invalid ones are omitted. */
export function loadFields(domain: string, fields: PersistedFields): Record<string, unknown> {
  const loaded: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field) continue;
    const value = parseField(field, readItem(storageKey(domain, name)));
    if (value !== undefined) loaded[name] = value;
  }
  return loaded;
}

/**
 * Access to a persisted field outside the store: used by one screen only, or changed too often for the store.
 */
export interface FieldStorage<T> {
  /** The stored value; `undefined` if absent or invalid. */
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
}

/** Creates the storage of a domain's field outside the store. */
export function fieldStorage<T>(domain: string, name: string, field: PersistedField<T>): FieldStorage<T> {
  const key = storageKey(domain, name);
  return {
    read: () => parseField(field, readItem(key)),
    write: (value) => void writeItem(key, JSON.stringify({ v: field.version, d: value })),
  };
}

/** Action type that copies fields written by another tab into the store. */
export const SYNCED = '@@persistence/synced';
/** Payload of {@link SYNCED}. */
export interface SyncedAction extends UnknownAction {
  readonly type: typeof SYNCED;
  readonly domain: string;
  readonly fields: Record<string, unknown>;
}
/** Whether an action brings the values that another tab has written. */
export function isSynced(action: UnknownAction): action is SyncedAction {
  return action.type === SYNCED;
}

interface WatchedDomain {
  readonly fields: PersistedFields;
  /** Text last read from or written to storage, by field. */
  readonly lastTexts: Map<string, string | null>;
}

/** Syncs the persisted fields of watched domains with local storage. One per store. */
export interface Persistence {
  readonly middleware: Middleware;
  /** Starts to persist a domain's fields; called when the domain is injected into the store. */
  watch(domain: string, fields: PersistedFields): void;
  /** Syncs fields written by other tabs; the shell calls it on the `storage` event. */
  syncAll(): void;
}

/** Creates the persistence of a store. */
export function createPersistence(): Persistence {
  const domains = new Map<string, WatchedDomain>();
  let dispatch: ((action: SyncedAction) => void) | undefined;

  function sync(domain: string, watched: WatchedDomain): void {
    const changed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(watched.fields)) {
      const text = readItem(storageKey(domain, name));
      if (!field || text === null || text === watched.lastTexts.get(name)) continue;
      watched.lastTexts.set(name, text);
      const value = parseField(field, text);
      if (value !== undefined) changed[name] = value;
    }
    if (Object.keys(changed).length > 0) dispatch?.({ type: SYNCED, domain, fields: changed });
  }

  function save(domain: string, watched: WatchedDomain, before: unknown, after: unknown): void {
    if (before === after || typeof after !== 'object' || after === null) return;
    const previous = (before ?? {}) as Record<string, unknown>;
    for (const [name, field] of Object.entries(watched.fields)) {
      const value = (after as Record<string, unknown>)[name];
      if (!field || value === previous[name]) continue;
      const text = JSON.stringify({ v: field.version, d: value });
      if (text === watched.lastTexts.get(name)) continue;
      if (writeItem(storageKey(domain, name), text)) watched.lastTexts.set(name, text);
    }
  }

  const middleware: Middleware = (store) => {
    dispatch = store.dispatch;
    return (next) => (action) => {
      const typedAction = action as UnknownAction;
      if (isSynced(typedAction)) return next(action);
      const acting = String(typedAction.type).split('/')[0] as string;
      const watched = domains.get(acting);
      if (watched) sync(acting, watched);
      const before = store.getState() as Record<string, unknown>;
      const result = next(action);
      const after = store.getState() as Record<string, unknown>;
      if (before !== after) {
        for (const [domain, watched] of domains) save(domain, watched, before[domain], after[domain]);
      }
      return result;
    };
  };

  return {
    middleware,
    watch(domain, fields) {
      const lastTexts = new Map<string, string | null>();
      for (const name of Object.keys(fields)) lastTexts.set(name, readItem(storageKey(domain, name)));
      domains.set(domain, { fields, lastTexts });
    },
    syncAll() {
      for (const [domain, watched] of domains) sync(domain, watched);
    },
  };
}

/** Former names, for builds of contract 1.3. @public */
export { fieldStorage as keptField, persistedList as keptList, persistedRecord as keptRecord };
