/**
 * The modules that the shell provides to the remotes: one instance of React and of each platform module
 * (ARCHITECTURE, Composition). A module that the contract lists and this file lacks is a type error.
 */

import * as api from '@manying/platform/api';
import * as contract from '@manying/platform/contract';
import * as domain from '@manying/platform/domain';
import * as envelope from '@manying/platform/envelope';
import * as library from '@manying/platform/library';
import * as navigation from '@manying/platform/navigation';
import * as page from '@manying/platform/page';
import * as paging from '@manying/platform/paging';
import * as paths from '@manying/platform/paths';
import * as persistence from '@manying/platform/persistence';
import * as pictures from '@manying/platform/pictures';
import * as presses from '@manying/platform/presses';
import * as router from '@manying/platform/router';
import * as schema from '@manying/platform/schema';
import * as session from '@manying/platform/session';
import * as site from '@manying/platform/site';
import * as store from '@manying/platform/store';
import * as webAddress from '@manying/platform/webAddress';
import * as React from 'react';

/** The boot script preloads those that the first page needs: `platform-<name>` is the name that it knows. */
const lazyModules = {
  grants: () => import(/* webpackChunkName: "platform-grants" */ '@manying/platform/grants'),
  install: () => import(/* webpackChunkName: "platform-install" */ '@manying/platform/install'),
  offline: () => import(/* webpackChunkName: "platform-offline" */ '@manying/platform/offline'),
  payment: () => import(/* webpackChunkName: "platform-payment" */ '@manying/platform/payment'),
  support: () => import(/* webpackChunkName: "platform-support" */ '@manying/platform/support'),
} satisfies Record<contract.LazyModule, () => Promise<object>>;

const eagerModules: Readonly<Record<Exclude<contract.ProvidedModule, contract.LazyModule>, object>> = {
  api,
  contract,
  domain,
  envelope,
  library,
  navigation,
  page,
  paging,
  paths,
  persistence,
  pictures,
  presses,
  router,
  schema,
  session,
  site,
  store,
  webAddress,
};

const shareOptions = (version: string) => ({
  version,
  scope: 'default',
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});
const provideEager = (version: string, lib: unknown) => ({ ...shareOptions(version), lib: () => lib });
/** The runtime calls `get` once; a failed load is retried together with the page that needs it. */
const provideLazy = (version: string, load: () => Promise<object>) => ({
  ...shareOptions(version),
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** Shared modules by the name under which remotes import them. */
export const provided = {
  react: provideEager(React.version, React),
  ...Object.fromEntries(
    Object.entries(eagerModules).map(([name, module]) => [
      `@manying/platform/${name}`,
      provideEager(contract.CONTRACT, module),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(lazyModules).map(([name, load]) => [
      `@manying/platform/${name}`,
      provideLazy(contract.CONTRACT, load),
    ]),
  ),
};
