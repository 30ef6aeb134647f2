/** What the account exposes to the shell. Its slice lives in the platform: every domain needs it. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { pages } from './pages.ts';

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/user': () => import(/* webpackChunkName: "centre" */ './centre/CentrePage.tsx'),
};

export default {
  contract: '1.0.0',
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
} satisfies RemoteModule;
