/** A domain's part of the one store: its reducer, its state version, and what of it survives the visit. */

import { loadFields, type PersistedFields } from '@manying/platform/persistence';
import type { Reducer } from '@reduxjs/toolkit';

/**
 * The lazily injected parts of the root state. A remote declares its own:
 * `declare module '@manying/platform/domain' { interface DomainState { comic: ComicState } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: augmented by the remotes
export interface DomainState {}

/** A domain as the store takes it. Made by {@link defineDomain}. */
export interface Domain {
  readonly name: string;
  // The store treats foreign states as opaque: only the domain's own selectors know their shape.
  readonly reducer: Reducer<unknown>;
  /** Raised whenever the state's shape changes; two builds of a remote can meet the same store. */
  readonly stateVersion: number;
  /** Turns the state another version left into this version's; `undefined` starts afresh. */
  readonly migrate: (state: unknown, from: number) => unknown;
  readonly persisted: PersistedFields;
}

/** What {@link defineDomain} takes: the slice, its state version, and the fields kept between visits. */
export interface DomainOptions<State> {
  readonly stateVersion: number;
  readonly persisted?: PersistedFields<State>;
  readonly migrate?: (state: unknown, from: number) => State | undefined;
}

interface NamedSlice<Name extends string, State> {
  readonly name: Name;
  readonly reducer: Reducer<State>;
}

/** Describes a slice of any state to the store; remotes use {@link defineDomain}, which checks the state's type. */
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
 * Describes a remote's slice to the store. `slice.name` is the remote's name; it and its state must be the ones
 * declared in {@link DomainState}, so that selectors of the root state are typed.
 */
export function defineDomain<Name extends keyof DomainState & string>(
  slice: NamedSlice<Name, DomainState[Name]>,
  options: DomainOptions<DomainState[Name]>,
): Domain {
  return describeDomain(slice, options);
}

/** The state a slice starts with: `initial`, with what an earlier visit kept of its persisted fields. */
export function restored<State extends object>(
  name: string,
  fields: PersistedFields<State>,
  initial: State,
): State {
  return { ...initial, ...loadFields(name, fields as PersistedFields) };
}
