import { expect, test } from 'vitest';
import { formatRecord, SAMPLE_RECORDS } from './sampleRecords.ts';

test('lists the sample newest first, with a minus for spending and a plus for gains', () => {
  expect(SAMPLE_RECORDS.map(formatRecord)).toEqual([
    { name: '购买章节 · 橘猫侦探社 第12话', amount: '-12 金币', gain: false },
    { name: '购买视频 · 极光下的小木屋', amount: '-18 金币', gain: false },
    { name: '充值 · 3000 金币（送 300）', amount: '+3300 金币', gain: true },
    { name: '购买章节 · 星港列车 第58话', amount: '-12 金币', gain: false },
    { name: '开通 VIP · 月卡', amount: '30 天', gain: true },
  ]);
  const times = SAMPLE_RECORDS.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
});
