/** The ways to the app and the support that a branch's common info offers (spec §2, §3 common info). */
import type { CommonInfo } from '../schemas.ts';

/** When support is online (spec §9). */
export const SUPPORT_HOURS = '11:00~18:00';

/** Only addresses of the web are followed, whatever the provider sends. */
function webAddress(address: string): string | undefined {
  const trimmed = address.trim();
  return URL.canParse(trimmed) && /^https?:$/.test(new URL(trimmed).protocol) ? trimmed : undefined;
}

/** Where the app can be had: its package, else the page that leads to it; `undefined` when nowhere. */
export function downloadAddress(info: CommonInfo): string | undefined {
  return webAddress(info.downloadUrl) ?? webAddress(info.downloadHome);
}

/** The support's chat; `undefined` when the branch names no number. */
export function supportAddress(info: CommonInfo): string | undefined {
  const number = info.serviceQq.trim();
  return /^\d{5,12}$/.test(number)
    ? `https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`
    : undefined;
}

/** A mail to the support; `undefined` when the branch names no address. */
export function mailAddress(info: CommonInfo): string | undefined {
  const email = info.serviceEmail.trim();
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : undefined;
}
