/** The provider's answers about the account, turned into the client's own types. */
import { answer, identifier } from '@manying/platform/schema';
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
