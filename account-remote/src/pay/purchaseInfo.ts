/** Offer of the recharge centre (spec §3 pay config, pay sub-type, purchase info), parsed into the client's types. */
import { answer, count, flag, identifier, list, numeric, text } from '@manying/platform/schema';
import { type User, userSchema } from '@manying/platform/session';
import * as v from 'valibot';

/** A package of coins or of VIP days. */
export interface Package {
  readonly type: 'coin' | 'vip';
  /** Price in whole cents, at least 1. With the type it identifies the package to the provider. */
  readonly amountLevel: number;
  /** Coins, or days of VIP; 0 when unknown, then `title` is not empty. */
  readonly itemCount: number;
  /** Bonus coins. */
  readonly presentCount: number;
  readonly title: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** Shows the hot-sale tag. */
  readonly isRecommended: boolean;
}

/** A payment channel. */
export interface Channel {
  readonly code: string;
  /** The provider's label, else the code. */
  readonly name: string;
  /** `alipay`, `wechat_pay` or `bank`. */
  readonly superiorCode: string;
  /** The browser navigates to the payment page; otherwise the native app pays. */
  readonly paysInBrowser: boolean;
  /** Paid share of the price in tenths: above 0; 10 is the full price. */
  readonly discount: number;
}

/** The recharge centre's offer. */
export interface PurchaseInfo {
  readonly packages: readonly Package[];
  readonly channels: readonly Channel[];
  /** The user with the current balance; `undefined` when the response has none. */
  readonly user: User | undefined;
  /** Balance in coins, also without `user`; `undefined` when the response has none. */
  readonly balance: number | undefined;
}

/** `discount` of a channel without discount (spec §3: shown as N折 when under 10). */
export const FULL_PRICE = 10;

/** Unique key of a package in its offer. */
export function packageKey({ type, amountLevel }: Pick<Package, 'type' | 'amountLevel'>): string {
  return `${type} ${amountLevel}`;
}

// The library's own action would be a function more in the chunk.
const trimmed = v.pipe(
  text,
  v.transform((value) => value.trim()),
);

const packageSchema = v.pipe(
  v.object({
    type: v.picklist(['coin', 'vip']),
    amountLevel: v.pipe(numeric, v.safeInteger(), v.minValue(1)),
    itemCount: count,
    presentCount: count,
    title: trimmed,
    configDesc: trimmed,
    isDefault: flag,
    isRecommend: flag,
  }),
  v.check(({ title, itemCount }) => title !== '' || itemCount > 0, 'neither title nor itemCount'),
  v.transform(
    ({ configDesc, isRecommend, ...rest }): Package => ({
      ...rest,
      description: configDesc,
      isRecommended: isRecommend,
    }),
  ),
);

const channelSchema = v.pipe(
  v.object({
    subTypeCode: identifier,
    subTypeDesc: trimmed,
    superiorCode: text,
    initiatorCode: text,
    discount: v.fallback(v.pipe(numeric, v.gtValue(0), v.maxValue(FULL_PRICE)), FULL_PRICE),
  }),
  v.transform(
    ({ subTypeCode, subTypeDesc, superiorCode, initiatorCode, discount }): Channel => ({
      code: subTypeCode,
      name: subTypeDesc || subTypeCode,
      superiorCode,
      paysInBrowser: initiatorCode === 'wap_pay',
      discount,
    }),
  ),
);

/** Purchase info of a response. Invalid packages and channels are omitted; an invalid user becomes `undefined`. */
export const purchaseInfoSchema = answer<PurchaseInfo>(
  v.pipe(
    v.object({
      userInfo: v.fallback(v.nullish(userSchema), null),
      payConfigs: list(packageSchema, packageKey),
      subTypes: list(channelSchema, ({ code }) => code),
      availableAmount: v.fallback(
        v.nullish(v.pipe(numeric, v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))),
        null,
      ),
    }),
    v.transform(({ userInfo, payConfigs, subTypes, availableAmount }): PurchaseInfo => {
      const balance = availableAmount ?? undefined;
      return {
        packages: payConfigs,
        channels: subTypes,
        user: userInfo ? { ...userInfo, coins: balance ?? userInfo.coins } : undefined,
        balance,
      };
    }),
  ),
);
