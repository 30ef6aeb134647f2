/** What kind of client pays (spec §9 pay appType values). */

/** `ios_desk`: from the iOS home screen; `shell`: inside the native app; `wap_browser`: a phone's browser. */
export type AppType = 'wap_browser' | 'ios_desk' | 'shell' | 'other';

/** What the kind of client is told by. */
export interface Client {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** Opened from the home screen, without the browser around it. */
  readonly standalone: boolean;
  /** The native app has put its payment bridge into the page. */
  readonly hasNativeBridge: boolean;
}

const APPLE = /iPhone|iPad|iPod/;
const PHONE = /Mobile|Android|iPhone|iPad|iPod/i;

/** The kind of a client. */
export function appTypeOf({ userAgent, maxTouchPoints, standalone, hasNativeBridge }: Client): AppType {
  if (hasNativeBridge) return 'shell';
  // An iPad that asks for desktop sites calls itself a Mac; no Mac has a touch screen.
  const touchMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (standalone && (APPLE.test(userAgent) || touchMac)) return 'ios_desk';
  return PHONE.test(userAgent) || touchMac ? 'wap_browser' : 'other';
}

/** The kind of this client. */
export function appType(): AppType {
  return appTypeOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    standalone:
      matchMedia('(display-mode: standalone)').matches ||
      // Safari's own word for it, older than the media query.
      (navigator as { standalone?: boolean }).standalone === true,
    hasNativeBridge: 'NativePay' in window,
  });
}
