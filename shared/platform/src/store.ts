/** The one Redux store of the page and how a domain joins it (architecture §4). */

import { api } from '@manying/platform/api';
import type { Domain, DomainState } from '@manying/platform/domain';
import { createPersistence, isSynced } from '@manying/platform/persistence';
import { accountDomain, accountSlice, identityMiddleware } from '@manying/platform/session';
import {
  combineSlices,
  configureStore,
  createSelector,
  createSlice,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { Provider, type TypedUseSelectorHook, useDispatch, useSelector } from 'react-redux';

export type { PayloadAction } from '@reduxjs/toolkit';
export { createSelector, createSlice, Provider };

const INJECTED = '@@domain/injected';
interface InjectedAction extends UnknownAction {
  readonly type: typeof INJECTED;
  readonly domain: string;
  readonly from: number | undefined;
}
function isInjected(action: UnknownAction): action is InjectedAction {
  return action.type === INJECTED;
}

/** The domain's reducer, which also takes over synced fields and migrates the state another version left. */
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

/** Builds a store with the platform's own slices. The page has one; tests make their own. */
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
   * Adds a domain to the store, or swaps it for another build of the same remote: the state the old build left
   * is kept when the versions agree, else migrated.
   * @throws Error when the name is the platform's own, and whatever the domain throws: nothing is changed then.
   */
  function injectDomain(domain: Domain): void {
    if (domain.name === api.reducerPath || domain.name === accountSlice.name) {
      throw new Error(`The slice name '${domain.name}' belongs to the platform`);
    }
    const reducer = domainReducer(domain);
    const from = versions.get(domain.name);
    const injected: InjectedAction = { type: INJECTED, domain: domain.name, from };
    // A reducer that throws must not be in the store: nobody could dispatch anything any more.
    reducer((store.getState() as Record<string, unknown>)[domain.name], injected);
    rootReducer.inject(
      // The name was declared by the remote in DomainState; here it is only known at run time.
      { reducerPath: domain.name, reducer } as never,
      { overrideExisting: true },
    );
    versions.set(domain.name, domain.stateVersion);
    persistence.watch(domain.name, domain.persisted);
    store.dispatch(injected);
  }

  return Object.assign(store, { injectDomain, syncTabs: persistence.syncAll });
}

/** The page's store. */
export type AppStore = ReturnType<typeof createAppStore>;
/** The root state; a remote's own part is there once the remote is loaded. */
export type RootState = ReturnType<AppStore['getState']>;
/** Dispatch that knows thunks and queries. */
export type AppDispatch = AppStore['dispatch'];

export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
export const useAppDispatch: () => AppDispatch = useDispatch;
