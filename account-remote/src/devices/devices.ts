/** Labels of the account's devices. */
import { messages } from '../messages.ts';
import type { Device } from '../schemas.ts';
import { shanghaiDay } from '../shanghaiDays.ts';

const text = messages.devices;

/** Name of a device: system and browser, as far as they are known. */
export function deviceName({ system, app }: Device): string {
  return text.named(system, app) || text.unknown;
}

/** Day in Asia/Shanghai on which a device was last used, `2026-03-03`; '' when the date cannot be read. */
export const lastDay = ({ lastSeen }: Device): string => shanghaiDay(Date.parse(lastSeen));
