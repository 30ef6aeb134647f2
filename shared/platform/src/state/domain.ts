/** A domain: a remote's part of the store, with its reducer, state version and persisted fields. */

import { loadFields, type PersistedFields } from '@manying/platform/persistence';
import type { Reducer } from '@reduxjs/toolkit';

/**
 * The lazily injected parts of the root state. A remote declares its own:
 * `declare module '@manying/platform/domain' { interface DomainState { comic: ComicState } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the remotes
export interface DomainState {}

/** A domain for the store. Created by {@link defineDomain}. */
export interface Domain {
  readonly name: string;
  // The store treats the state as opaque: only the selectors of the domain know its type.
  readonly reducer: Reducer<unknown>;
  /** Increased whenever the state's type changes, since two builds of a remote can share one store. */
  readonly stateVersion: number;
  /** Converts the state of another version to this one; `undefined` resets to the initial state. */
  readonly migrate: (state: unknown, from: number) => unknown;
  readonly persisted: PersistedFields;
}

/** Options of {@link defineDomain}. */
export interface DomainOptions<State> {
  readonly stateVersion: number;
  readonly persisted?: PersistedFields<State>;
  readonly migrate?: (state: unknown, from: number) => State | undefined;
}

interface NamedSlice<Name extends string, State> {
  readonly name: Name;
  readonly reducer: Reducer<State>;
}

/**
 * Creates a domain from a slice of any state. Remotes use {@link defineDomain}, which checks the state's
 * type.
 */
export function describeDomain<State>(
  slice: NamedSlice<string, State>,
  options: DomainOptions<State>,
): Domain {
  return {
    name: slice.name,
    reducer: slice.reducer as Reducer<unknown>,
    stateVersion: options.stateVersion,
    migrate: (state, from) => options.migrate?.(state, from),
    persisted: (options.persisted ?? {}) as PersistedFields,
  };
}

/**
 * Creates a remote's domain from its slice. `slice.name` is the remote's name; name and state must match the
 * declaration in {@link DomainState}, so that selectors of the root state are typed.
 */
export function defineDomain<Name extends keyof DomainState & string>(
  slice: NamedSlice<Name, DomainState[Name]>,
  options: DomainOptions<DomainState[Name]>,
): Domain {
  return describeDomain(slice, options);
}

/** The initial state of a slice, with the persisted fields of an earlier visit. */
export function restored<State extends object>(
  name: string,
  fields: PersistedFields<State>,
  initial: State,
): State {
  return { ...initial, ...loadFields(name, fields as PersistedFields) };
}
