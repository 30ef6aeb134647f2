/** The payment bridge that the native app puts into the page (spec §4 pay flow: app channels). */

/** Hands an opened order to a payment app; it takes over the screen. */
type Pay = (data: unknown) => void;

/** The bridge; each interface may be missing. */
export interface NativePay {
  readonly wechat?: Pay;
  readonly alipay?: Pay;
}

declare global {
  interface Window {
    NativePay?: NativePay;
  }
}

/** The bridge's interface of a channel, by its `superiorCode`; `undefined` when it cannot be paid by here. */
export function nativePay(superiorCode: string, bridge = window.NativePay): Pay | undefined {
  // Called as a method: the app's own object may need its `this`.
  if (superiorCode === 'wechat_pay' && bridge?.wechat) return (data) => bridge.wechat?.(data);
  if (superiorCode === 'alipay' && bridge?.alipay) return (data) => bridge.alipay?.(data);
  return undefined;
}
