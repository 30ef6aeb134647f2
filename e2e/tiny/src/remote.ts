/** The remote module that the tiny remote exposes to the shell. */
import type { RemoteModule } from '@manying/platform/contract';
import { pages } from './pages.ts';
import { tinyDomain } from './tinyState.ts';
import { contract, failAt } from './variant.ts';

failAt('module');

const load = () => import(/* webpackChunkName: "page" */ './TinyPage.ts');

export default {
  contract,
  domain: tinyDomain,
  pages: pages.map((page) => ({ ...page, load })),
} satisfies RemoteModule;
