import type { payConfig, paySubType } from '../db/schema.ts';

type Package = typeof payConfig.$inferSelect;
type Channel = typeof paySubType.$inferSelect;

/** Where the client runs (spec §9). */
export const APP_TYPES = ['wap_browser', 'ios_desk', 'shell', 'other'] as const;
export type AppType = (typeof APP_TYPES)[number];

/** A payment must be completed within 2 minutes (spec §4, §9). */
export const PAYMENT_TIMEOUT_MS = 2 * 60 * 1000;

/** A channel's discount where there is none (spec §3: shown as N折 when under 10). */
export const FULL_PRICE = 10;

/** Whether a channel leads a browser to a page; the others hand data to a payment app (spec §3 Pay sub-type). */
export function opensPage(channel: Pick<Channel, 'initiatorCode'>): boolean {
  return channel.initiatorCode === 'wap_pay';
}

/** Whether a client of this type can pay by this channel: payment apps are reached from a native shell only. */
export function canPayBy(channel: Pick<Channel, 'initiatorCode'>, appType: AppType): boolean {
  return opensPage(channel) || appType === 'shell';
}

/** What a package costs by a channel, in cents. */
export function amountToPay(chosen: Pick<Package, 'amountLevel'>, { discount }: Pick<Channel, 'discount'>) {
  return discount < FULL_PRICE
    ? Math.round((chosen.amountLevel * discount) / FULL_PRICE)
    : chosen.amountLevel;
}

/** What a package brings, its present included (spec §3 Pay config). */
export function creditsOf({ type, itemCount, presentCount }: Omit<Package, 'id'>) {
  const count = itemCount + presentCount;
  return type === 'coin' ? { coins: count, vipDays: 0 } : { coins: 0, vipDays: count };
}
