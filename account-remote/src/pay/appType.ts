/** Kind of the client that pays (spec §9 pay appType values). */

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

const APPLE = /iPhone|iPad|iPod/;
const PHONE = /Mobile|Android|iPhone|iPad|iPod/i;

/** Kind of a client. */
export function appTypeOf({ userAgent, maxTouchPoints, standalone, hasNativeBridge }: Client): AppType {
  if (hasNativeBridge) return 'shell';
  // An iPad in desktop mode has the user agent of a Mac, but Macs have no touch screen.
  const touchMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (standalone && (APPLE.test(userAgent) || touchMac)) return 'ios_desk';
  return PHONE.test(userAgent) || touchMac ? 'wap_browser' : 'other';
}

/** Kind of this client. */
export function appType(): AppType {
  return appTypeOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone:
      matchMedia('(display-mode: standalone)').matches ||
      // Safari's property, for versions without the media query.
      (navigator as { standalone?: boolean }).standalone === true,
    hasNativeBridge: 'NativePay' in window,
  });
}
