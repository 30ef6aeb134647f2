/** Texts of the reader's settings. */
import { readingMessages } from '../../readingMessages.ts';
import type { SettingName } from './settings.ts';

/** A setting with a control in the settings sheet; the others have theirs elsewhere. */
export type SheetSetting = Exclude<SettingName, 'docked'>;

interface SettingTexts {
  readonly label: string;
  /** Text of a number. */
  readonly valueText?: (value: number) => string;
}

const MODES = ['条漫', '单页', '双页'];
const SPEEDS = ['很慢', '慢', '中', '快', '很快'];

export const settingsMessages: Readonly<Record<SheetSetting, SettingTexts>> = {
  night: { label: readingMessages.nightMode },
  brightness: { label: '亮度', valueText: (percent) => `${percent}%` },
  gap: { label: '页间距', valueText: (px) => (px === 0 ? '无' : `${px}`) },
  speed: { label: '自动滚动速度', valueText: (speed) => SPEEDS[speed - 1] ?? '' },
  awake: { label: '屏幕常亮' },
  continuous: { label: '连续阅读' },
  mode: { label: '阅读方式', valueText: (mode) => MODES[mode] ?? '' },
  rightToLeft: { label: '从右向左翻页' },
};
