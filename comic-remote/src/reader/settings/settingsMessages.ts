/** Texts of the reader's settings. */
import type { SettingName } from './settings.ts';

interface SettingTexts {
  readonly label: string;
  /** Text of a number. */
  readonly valueText?: (value: number) => string;
}

const SPEEDS = ['很慢', '慢', '中', '快', '很快'];

export const settingsMessages: Readonly<Record<SettingName, SettingTexts>> = {
  night: { label: '夜间模式' },
  brightness: { label: '亮度', valueText: (percent) => `${percent}%` },
  gap: { label: '页间距', valueText: (px) => (px === 0 ? '无' : `${px}`) },
  speed: { label: '自动滚动速度', valueText: (speed) => SPEEDS[speed - 1] ?? '' },
  awake: { label: '屏幕常亮' },
  continuous: { label: '连续阅读' },
};
