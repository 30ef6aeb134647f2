/** Schemas of the provider's responses about the account. */
import { answer, flag, identifier, list, listAnswer, text } from '@manying/platform/schema';
import * as v from 'valibot';

/** Credentials of a found account (spec §7 find_account). */
export interface FoundAccount {
  readonly account: string;
  readonly password: string;
}

/** Response of find_account. */
export const foundAccountSchema = answer<FoundAccount>(
  v.object({ account: identifier, password: identifier }),
);

/** A device that is logged in to the account. */
export interface Device {
  readonly id: string;
  /** Operating system or model and browser, such as iPhone and Safari; '' when unknown. */
  readonly system: string;
  readonly app: string;
  /** Time of the last use, in the provider's format. */
  readonly lastSeen: string;
  /** Whether it is this device. */
  readonly current: boolean;
}

/** Response with the devices. Anything but a list fails: it must not look as if there were no other device. */
export const devicesSchema = listAnswer<Device>(
  list(v.object({ id: identifier, system: text, app: text, lastSeen: text, current: flag }), ({ id }) => id),
);
