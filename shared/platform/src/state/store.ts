/** The Redux store of the page, and the injection of domains (ARCHITECTURE, State). */

import { api } from '@manying/platform/api';
import type { Domain, DomainState } from '@manying/platform/domain';
import { createPersistence, isSynced } from '@manying/platform/persistence';
import { accountDomain, accountSlice, identityMiddleware } from '@manying/platform/session';
import { createSubscribers } from '@manying/platform/subscribers';
import {
  combineSlices,
  configureStore,
  createSelector,
  createSlice,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { Provider, type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';

/** Action of a reducer with its payload. */
export type { PayloadAction } from '@reduxjs/toolkit';
/**
 * The toolkit's functions for the slices and selectors of a domain, the provider of the store, and listeners of what is
 * not in the store (since contract 1.5).
 */
export { createSelector, createSlice, createSubscribers, Provider };

const INJECTED = '@@domain/injected';
interface InjectedAction extends UnknownAction {
  readonly type: typeof INJECTED;
  readonly domain: string;
  readonly from: number | undefined;
}
function isInjected(action: UnknownAction): action is InjectedAction {
  return action.type === INJECTED;
}

/** Wraps a domain's reducer: applies synced fields, and migrates the state of another version. */
function domainReducer(domain: Domain) {
  return (state: unknown, action: UnknownAction): unknown => {
    if (isSynced(action)) {
      return action.domain === domain.name ? { ...(state as object), ...action.fields } : state;
    }
    if (isInjected(action) && action.domain === domain.name && state !== undefined) {
      if (action.from === domain.stateVersion) return state;
      return domain.migrate(state, action.from ?? 0) ?? domain.reducer(undefined, action);
    }
    return domain.reducer(state, action);
  };
}

/** Creates a store with the slices of the platform. The page has one; tests create their own. */
export function createAppStore() {
  const persistence = createPersistence();
  const rootReducer = combineSlices(api, {
    reducerPath: accountSlice.name,
    reducer: domainReducer(accountDomain) as typeof accountSlice.reducer,
  }).withLazyLoadedSlices<DomainState>();
  persistence.watch(accountDomain.name, accountDomain.persisted);

  const store = configureStore({
    reducer: rootReducer,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        identityMiddleware,
        persistence.middleware,
      ),
  });
  const versions = new Map<string, number>([[accountDomain.name, accountDomain.stateVersion]]);

  /**
   * Injects a domain into the store, or replaces it by that of another build of the same remote: the existing
   * state stays if the state versions are equal, else it is migrated.
   * @throws Error if the name belongs to the platform; any error of the domain. The store is unchanged then.
   */
  function injectDomain(domain: Domain): void {
    const { name } = domain;
    if (name === api.reducerPath || name === accountSlice.name) {
      throw new Error(`'${name}' belongs to the platform`);
    }
    // What other tabs have written counts as known from now on.
    persistence.syncAll();
    const reducer = domainReducer(domain);
    const injected: InjectedAction = { type: INJECTED, domain: name, from: versions.get(name) };
    // Tests the reducer first: one that throws would make each later dispatch fail.
    reducer((store.getState() as Record<string, unknown>)[name], injected);
    rootReducer.inject(
      // The remote declares the name in DomainState; here it is known at run time only.
      { reducerPath: name, reducer } as never,
      { overrideExisting: true },
    );
    versions.set(name, domain.stateVersion);
    persistence.watch(name, domain.persisted);
    store.dispatch(injected);
  }

  return Object.assign(store, { injectDomain, syncTabs: persistence.syncAll });
}

/** The page's store. */
export type AppStore = ReturnType<typeof createAppStore>;
/**
 * The root state. The part of a remote exists once the remote is loaded. Its parts are named here again, since the compiled
 * declarations of the store know none of them.
 */
export type RootState = ReturnType<AppStore['getState']> & Partial<DomainState>;
/** Dispatch with the types of thunks and queries. */
export type AppDispatch = AppStore['dispatch'];

/** Reads the state and renders again when the selected value changes. */
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
/** The store's dispatch. */
export const useAppDispatch: () => AppDispatch = useDispatch;
