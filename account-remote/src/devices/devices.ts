/** Labels of the account's devices. */
import { messages } from '../messages.ts';
import type { Device } from '../schemas.ts';

const text = messages.devices;
/** Asia/Shanghai: UTC+8 all year. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** Name of a device: system and browser, as far as they are known. */
export function deviceName({ system, app }: Device): string {
  return text.named(system, app) || text.unknown;
}

/** Day in Asia/Shanghai on which a device was last used, `2026-03-03`; '' when the date cannot be read. */
export function lastDay({ lastSeen }: Device): string {
  const inShanghai = new Date(Date.parse(lastSeen) + SHANGHAI_OFFSET_MS);
  // The last representable day in UTC has no evening in Shanghai.
  if (Number.isNaN(inShanghai.getTime())) return '';
  const [day = ''] = inShanghai.toISOString().split('T');
  return day;
}
