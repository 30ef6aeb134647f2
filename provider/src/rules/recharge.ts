import type { payConfig, paySubType } from '../db/schema.ts';

type Package = typeof payConfig.$inferSelect;
type Channel = typeof paySubType.$inferSelect;

/** Where the client runs (spec §9). */
export const APP_TYPES = ['wap_browser', 'ios_desk', 'shell', 'other'] as const;
export type AppType = (typeof APP_TYPES)[number];

/** A payment must be completed within 2 minutes (spec §4, §9). */
export const PAYMENT_TIMEOUT_MS = 2 * 60 * 1000;

/** The `discount` value of a channel without a discount (spec §3: shown as N折 when under 10). */
export const FULL_PRICE = 10;

/**
 * Whether a channel opens a page in the browser; the others pass data to a payment app (spec §3 Pay
 * sub-type).
 */
export function opensPage(channel: Pick<Channel, 'initiatorCode'>): boolean {
  return channel.initiatorCode === 'wap_pay';
}

/** Whether a client of this type can pay by this channel: only a native shell can open payment apps. */
export function canPayBy(channel: Pick<Channel, 'initiatorCode'>, appType: AppType): boolean {
  return opensPage(channel) || appType === 'shell';
}

/** The price of a package in a channel, in cents. */
export function amountToPay(chosen: Pick<Package, 'amountLevel'>, { discount }: Pick<Channel, 'discount'>) {
  return discount < FULL_PRICE
    ? Math.round((chosen.amountLevel * discount) / FULL_PRICE)
    : chosen.amountLevel;
}

/** The coins or VIP days of a package, bonus included (spec §3 Pay config). */
export function creditsOf({ type, itemCount, presentCount }: Omit<Package, 'id'>) {
  const count = itemCount + presentCount;
  return type === 'coin' ? { coins: count, vipDays: 0 } : { coins: 0, vipDays: count };
}
