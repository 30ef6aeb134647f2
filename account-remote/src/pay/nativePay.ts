/** Payment bridge that the native app injects into the page (spec §4 pay flow: app channels). */

/** Hands an order to a payment app, which takes over the screen. */
type Pay = (data: unknown) => void;

/** The bridge; each method may be missing. */
export interface NativePay {
  readonly wechat?: Pay;
  readonly alipay?: Pay;
}

declare global {
  interface Window {
    NativePay?: NativePay;
  }
}

/** The bridge's method for a channel's `superiorCode`; `undefined` when the bridge does not support it. */
export function nativePay(superiorCode: string, bridge = window.NativePay): Pay | undefined {
  // Called as a method, since the app's object may need its `this`.
  if (superiorCode === 'wechat_pay' && bridge?.wechat) return (data) => bridge.wechat?.(data);
  if (superiorCode === 'alipay' && bridge?.alipay) return (data) => bridge.alipay?.(data);
  return undefined;
}
