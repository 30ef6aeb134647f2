/** What the account exposes to the shell. Its slice lives in the platform: every domain needs it. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { pages } from './pages.ts';

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/user': () => import(/* webpackChunkName: "centre" */ './centre/CentrePage.tsx'),
  '/user/login': () => import(/* webpackChunkName: "login" */ './login/LoginPage.tsx'),
  '/user/bind': () => import(/* webpackChunkName: "bind" */ './bind/BindPage.tsx'),
  '/user/password': () => import(/* webpackChunkName: "password" */ './password/PasswordPage.tsx'),
  '/user/purchase/history': () => import(/* webpackChunkName: "records" */ './records/RecordsPage.tsx'),
  '/user/find-account': () =>
    import(/* webpackChunkName: "findAccount" */ './findAccount/FindAccountPage.tsx'),
};

export default {
  contract: '1.1.0',
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
} satisfies RemoteModule;
