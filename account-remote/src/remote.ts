/** Module that the account exposes to the shell. Its slice is in the platform, since every domain uses it. */
import type { RemoteModule, RemoteOverlay, RemotePage } from '@manying/platform/contract';
import { overlays, pages } from './pages.ts';

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/user': () => import(/* webpackChunkName: "centre" */ './centre/CentrePage.tsx'),
  '/user/login': () => import(/* webpackChunkName: "login" */ './login/LoginPage.tsx'),
  '/user/bind': () => import(/* webpackChunkName: "bind" */ './bind/BindPage.tsx'),
  '/user/password': () => import(/* webpackChunkName: "password" */ './password/PasswordPage.tsx'),
  '/user/devices': () => import(/* webpackChunkName: "devices" */ './devices/DevicesPage.tsx'),
  '/user/purchase/history': () => import(/* webpackChunkName: "records" */ './records/RecordsPage.tsx'),
  '/user/find-account': () =>
    import(/* webpackChunkName: "findAccount" */ './findAccount/FindAccountPage.tsx'),
  '/user/purchase/pay': () => import(/* webpackChunkName: "payFrame" */ './payFrame/PayFramePage.tsx'),
  '/purchase': () => import(/* webpackChunkName: "purchase" */ './purchase/PurchasePage.tsx'),
};

const overlayLoaders: Record<(typeof overlays)[number]['name'], RemoteOverlay['load']> = {
  checkout: () => import(/* webpackChunkName: "checkout" */ './checkout/Checkout.tsx'),
  membershipNotice: () =>
    import(/* webpackChunkName: "membershipNotice" */ './payReturn/MembershipNotice.tsx'),
  payReturn: () => import(/* webpackChunkName: "payReturn" */ './payReturn/PayReturn.tsx'),
};

export default {
  contract: '1.9.0',
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
  overlays: overlays.map((overlay) => ({ ...overlay, load: overlayLoaders[overlay.name] })),
} satisfies RemoteModule;
