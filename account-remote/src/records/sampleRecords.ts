/** Consumption records (spec §2): static sample data, since no call returns them. */
import { messages } from '../messages.ts';

const text = messages.records;

/** One transaction of the account. */
export type ConsumptionRecord = { readonly at: string } & (
  | { readonly kind: 'chapter'; readonly title: string; readonly number: number; readonly coins: number }
  | { readonly kind: 'video'; readonly title: string; readonly coins: number }
  | { readonly kind: 'recharge'; readonly coins: number; readonly present: number }
  | { readonly kind: 'vip'; readonly title: string; readonly days: number }
);

/** The sample, newest first. */
export const SAMPLE_RECORDS: readonly ConsumptionRecord[] = [
  { kind: 'chapter', title: '橘猫侦探社', number: 12, coins: 12, at: '2025-03-18 21:38' },
  { kind: 'video', title: '极光下的小木屋', coins: 18, at: '2025-03-17 20:05' },
  { kind: 'recharge', coins: 3000, present: 300, at: '2025-03-14 19:22' },
  { kind: 'chapter', title: '星港列车', number: 58, coins: 12, at: '2025-03-12 22:47' },
  { kind: 'vip', title: '月卡', days: 30, at: '2025-03-01 12:10' },
];

/** Labels of a record; `gain` when coins or days are added. */
export interface FormattedRecord {
  readonly name: string;
  readonly amount: string;
  readonly gain: boolean;
}

/** Labels of a record. */
export function formatRecord(record: ConsumptionRecord): FormattedRecord {
  switch (record.kind) {
    case 'chapter':
      return {
        name: text.chapter(record.title, record.number),
        amount: text.coins(`-${record.coins}`),
        gain: false,
      };
    case 'video':
      return {
        name: text.video(record.title),
        amount: text.coins(`-${record.coins}`),
        gain: false,
      };
    case 'recharge':
      return {
        name: text.recharge(record.coins, record.present),
        amount: text.coins(`+${record.coins + record.present}`),
        gain: true,
      };
    case 'vip':
      return { name: text.vip(record.title), amount: text.days(record.days), gain: true };
  }
}
