/** The provider's answers about the account, turned into the client's own types. */
import { answer, flag, identifier, list, text } from '@manying/platform/schema';
import * as v from 'valibot';

/** An account that was found again (spec §7 find_account). */
export interface FoundAccount {
  readonly account: string;
  readonly password: string;
}

/** A found account in a provider's answer. */
export const foundAccountSchema = answer<FoundAccount>(
  v.object({ account: identifier, password: identifier }),
);

/** A device that is logged in to the account. */
export interface Device {
  readonly id: string;
  /** What it is and which browser it has, such as iPhone and Safari; '' for what is not known. */
  readonly system: string;
  readonly app: string;
  /** When it was last used, as the provider writes it. */
  readonly lastSeen: string;
  /** It is this one. */
  readonly current: boolean;
}

/** The devices in a provider's answer. */
export const devicesSchema = answer<readonly Device[]>(
  list(v.object({ id: identifier, system: text, app: text, lastSeen: text, current: flag }), ({ id }) => id),
);
