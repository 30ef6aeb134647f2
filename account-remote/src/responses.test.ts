import { api } from '@manying/platform/api';
import { userSchema } from '@manying/platform/session';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './accountApi.ts';
import { deviceName, lastDay } from './devices/devices.ts';
import './pay/payApi.ts';
import { monthLabels, recordLabels } from './accountRecords/labels.ts';
import { recordsByMonth } from './accountRecords/months.ts';
import { purchaseInfoSchema } from './pay/purchaseInfo.ts';
import './accountRecords/recordsApi.ts';
import { recordPageSchema } from './accountRecords/recordsSchema.ts';
import { devicesSchema, foundAccountSchema } from './schemas.ts';

/** Strict schemas of the parsed data: no extra or missing fields, every number finite. */
const id = v.pipe(
  v.string(),
  v.check((text) => encodeURIComponent(text.trim()) !== '', 'an id'),
);
const count = v.pipe(v.number(), v.finite(), v.minValue(0));
const whole = v.pipe(count, v.safeInteger());
const text = v.string();
const user = v.strictObject({
  ...{ userId: id, account: text, password: text, visitorId: text, branchId: text, mobile: text },
  ...{ vipType: v.pipe(text, v.nonEmpty()), vipEndDate: text, coins: count, recharged: v.boolean() },
});
const records = v.strictObject({
  items: v.array(
    v.strictObject({
      ...{ id, kind: v.picklist(['chapter', 'video', 'coin', 'vip', 'other']), title: text, picture: text },
      ...{ time: v.pipe(text, v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)), channel: text },
      ...{ coins: v.pipe(v.number(), v.safeInteger()), balance: count, days: count, present: count },
      ...{ bookId: text, chapterNumber: whole, vodId: text, paid: count, fullPrice: count },
    }),
  ),
  months: v.array(
    v.strictObject({ month: v.pipe(text, v.regex(/^\d{4}-\d\d$/)), spent: count, paid: count }),
  ),
  totalItem: count,
  totalPage: count,
});
const offer = v.strictObject({
  packages: v.array(
    v.strictObject({
      ...{ type: v.picklist(['coin', 'vip']), amountLevel: whole, itemCount: whole, presentCount: whole },
      ...{ title: text, description: text, isDefault: v.boolean(), isRecommended: v.boolean() },
    }),
  ),
  channels: v.array(
    v.strictObject({
      ...{ code: id, name: v.pipe(text, v.nonEmpty()), superiorCode: text, paysInBrowser: v.boolean() },
      discount: v.pipe(v.number(), v.gtValue(0), v.maxValue(10)),
    }),
  ),
  user: v.optional(user),
  balance: v.optional(count),
});

interface Call {
  readonly read: v.GenericSchema;
  readonly promised: v.GenericSchema;
  readonly data: unknown;
  /** Paths that may make the answer unreadable; an invalid value elsewhere only removes itself. */
  readonly required: RegExp;
  /** What the screen makes of it; must not throw. @returns visible texts. */
  readonly show?: (data: never) => string;
}

const account = { userId: 7, account: '880000007', password: 'secret', vipType: 'none', avaliableAmount: 40 };
const signIn = { read: userSchema, promised: user, data: account, required: /\$(\.userId)? = / };
const calls: Readonly<Record<string, Call>> = {
  accountSignIn: signIn,
  accountRegister: signIn,
  accountFind: {
    read: foundAccountSchema,
    promised: v.strictObject({ account: id, password: id }),
    data: { account: '900000009', password: 'k7m2n9p4qa' },
    required: /\$(\.(account|password))? = /,
  },
  accountDevices: {
    read: devicesSchema,
    promised: v.array(v.strictObject({ id, system: text, app: text, lastSeen: text, current: v.boolean() })),
    data: [
      { id: 1, system: 'iPhone', app: 'Safari', lastSeen: '2026-03-03T16:30:00.000Z', current: true },
      { id: 2, system: 'Android', app: 'Chrome', lastSeen: '2026-03-01T00:00:00.000Z', current: false },
    ],
    required: /\$ = /,
    show: (devices: v.InferOutput<typeof devicesSchema>) =>
      devices.map((device) => deviceName(device) + lastDay(device)).join(),
  },
  accountRecharge: {
    read: purchaseInfoSchema,
    promised: offer,
    data: {
      userInfo: account,
      payConfigs: [
        { type: 'coin', amountLevel: 3000, itemCount: 3000, presentCount: 300, title: '', isDefault: 'Y' },
      ],
      subTypes: [
        { subTypeCode: 'alipay_wap', superiorCode: 'alipay', initiatorCode: 'wap_pay', discount: 9.5 },
      ],
      availableAmount: 40,
    },
    required: /\$ = /,
  },
  accountRecords: {
    read: recordPageSchema,
    promised: records,
    data: {
      list: [
        {
          ...{ recordId: 2, kind: 'chapter', time: '2026-11-22 21:38', title: '橘猫侦探社', coins: -12 },
          ...{ balance: 3288, bookId: 7, chapterNumber: 13 },
        },
        {
          ...{ recordId: 1, kind: 'coin', time: '2026-10-22 20:04', title: '3000 金币', coins: 3300 },
          ...{ presentCount: 300, amount: 2850, fullAmount: 3000, payChannel: '扫码支付' },
        },
      ],
      months: [{ month: '2026-11', spent: 12, paid: 0 }],
      totalCount: 2,
      totalPage: 1,
    },
    required: /\$(\.list)? = /,
    show: (page: v.InferOutput<typeof recordPageSchema>) =>
      recordsByMonth([page])
        .map((month) => JSON.stringify([monthLabels(month, '2026'), month.records.map(recordLabels)]))
        .join(),
  },
};
/** Endpoints whose data are not read. The user info is tested with `identify`. */
const UNREAD = [
  ...['accountVisitor', 'accountBind', 'accountChangePassword', 'accountLogOut'],
  ...['accountEndDevice', 'accountContact', 'accountPayApply'],
];
const names = Object.keys(calls);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('every endpoint with parsed data is covered', () => {
  expect([...names, ...UNREAD].toSorted()).toEqual(Object.keys(api.endpoints).toSorted());
});

const plan: MutationPlan = { count: 2000, seed: 80 };
test.each(names)(
  `%s is parsed to its type or not at all, whatever is sent (${planName(plan)})`,
  (name) => {
    const { read, promised, data, required, show } = calls[name] as Call;
    for (const { label, value } of mutationsOf(data, plan)) {
      const { success, output } = v.safeParse(read, value);
      if (!success) {
        expect(label).toMatch(required);
        continue;
      }
      const parsed = v.safeParse(promised, output);
      expect(
        parsed.issues?.map(({ message }) => message),
        label,
      ).toBeUndefined();
      expect(show?.(output as never) ?? '', label).not.toMatch(
        /NaN (金币|天)|¥NaN|NaN月|undefined|Infinity|\[object/,
      );
    }
  },
  30_000,
);
