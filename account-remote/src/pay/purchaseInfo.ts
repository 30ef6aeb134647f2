/** What the recharge centre offers (spec §3 pay config, pay sub-type, purchase info), in the client's own types. */
import { amount, answer, flag, identifier, numeric, text } from '@manying/platform/schema';
import { type User, userSchema } from '@manying/platform/session';
import * as v from 'valibot';

/** A package of coins or of VIP days. */
export interface Package {
  readonly type: 'coin' | 'vip';
  /** Price in cents; with the type it names the package to the provider. */
  readonly amountLevel: number;
  /** Coins, or days of VIP. */
  readonly itemCount: number;
  /** Bonus coins. */
  readonly presentCount: number;
  readonly title: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** Wears the hot-sale tag. */
  readonly isRecommended: boolean;
}

/** A way to pay. */
export interface Channel {
  readonly code: string;
  readonly name: string;
  /** `alipay`, `wechat_pay` or `bank`. */
  readonly superiorCode: string;
  /** The browser is sent to the payment page; otherwise the native app pays. */
  readonly byBrowser: boolean;
  /** Tenths of the price that are paid, 10 for all of it. */
  readonly discount: number;
}

/** The recharge centre's offer. */
export interface PurchaseInfo {
  readonly packages: readonly Package[];
  readonly channels: readonly Channel[];
  /** The user, with the balance as it is now; `undefined` when the provider does not say. */
  readonly user: User | undefined;
}

const packageSchema = v.pipe(
  v.object({
    type: v.picklist(['coin', 'vip']),
    amountLevel: v.pipe(numeric, v.minValue(1)),
    itemCount: amount,
    presentCount: amount,
    title: text,
    configDesc: text,
    isDefault: flag,
    isRecommend: flag,
  }),
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
    subTypeDesc: text,
    superiorCode: text,
    initiatorCode: text,
    discount: v.nullish(numeric, 10),
  }),
  v.transform(
    ({ subTypeCode, subTypeDesc, superiorCode, initiatorCode, discount }): Channel => ({
      code: subTypeCode,
      name: subTypeDesc,
      superiorCode,
      byBrowser: initiatorCode === 'wap_pay',
      discount: discount ?? 10,
    }),
  ),
);

/** A list of which the readable items count: one package of a kind yet unknown must not close the shop. */
function readable<T>(item: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((items): T[] =>
      (items ?? []).flatMap((one) => {
        const parsed = v.safeParse(item, one);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

/** Purchase info in a provider's answer. */
export const purchaseInfoSchema = answer<PurchaseInfo>(
  v.pipe(
    v.object({
      userInfo: v.nullish(userSchema),
      payConfigs: readable(packageSchema),
      subTypes: readable(channelSchema),
      availableAmount: v.nullish(numeric),
    }),
    v.transform(
      ({ userInfo, payConfigs, subTypes, availableAmount }): PurchaseInfo => ({
        packages: payConfigs,
        channels: subTypes,
        user: userInfo ? { ...userInfo, coins: availableAmount ?? userInfo.coins } : undefined,
      }),
    ),
  ),
);
