/** Kind of the client that pays (spec §9 pay appType values). */

import { appleSystem, isNativeApp, isPhone, isStandalone } from '@manying/platform/install';

/** `ios_desk`: from the iOS home screen; `shell`: inside the native app; `wap_browser`: a phone's browser. */
export type AppType = 'wap_browser' | 'ios_desk' | 'shell' | 'other';

/** Properties that determine the kind of client. */
export interface Client {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Opened from the home screen, without browser controls. */
  readonly standalone: boolean;
  /** The native app has injected its payment bridge. */
  readonly hasNativeBridge: boolean;
}

/** Kind of a client. */
export function appTypeOf({ userAgent, maxTouchPoints, standalone, hasNativeBridge }: Client): AppType {
  if (hasNativeBridge) return 'shell';
  if (standalone && appleSystem(userAgent, maxTouchPoints) === 'ios') return 'ios_desk';
  return isPhone(userAgent, maxTouchPoints) ? 'wap_browser' : 'other';
}

/** Kind of this client. */
export function appType(): AppType {
  return appTypeOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone: isStandalone(),
    hasNativeBridge: isNativeApp(),
  });
}
