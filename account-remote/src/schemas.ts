/** The provider's answers about the account, turned into the client's own types. */
import { answer, identifier, text } from '@manying/platform/schema';
import * as v from 'valibot';

/** What a branch tells all its visitors (spec §3 common info); '' where it tells nothing. */
export interface CommonInfo {
  /** The app's package, and the page that leads to it. */
  readonly downloadUrl: string;
  readonly downloadHome: string;
  readonly serviceEmail: string;
  readonly serviceQq: string;
}

/** Common info in a provider's answer; a branch without any answers with nothing. */
export const commonInfoSchema = answer(
  v.pipe(
    v.nullish(
      v.object({
        appDownloadUrl: text,
        appDownloadHome: text,
        customerServiceEmail: text,
        customerServiceQQ: text,
      }),
    ),
    v.transform(
      (info): CommonInfo => ({
        downloadUrl: info?.appDownloadUrl ?? '',
        downloadHome: info?.appDownloadHome ?? '',
        serviceEmail: info?.customerServiceEmail ?? '',
        serviceQq: info?.customerServiceQQ ?? '',
      }),
    ),
  ),
);

/** An account that was found again (spec §7 find_account). */
export interface FoundAccount {
  readonly account: string;
  readonly password: string;
}

/** A found account in a provider's answer. */
export const foundAccountSchema = answer<FoundAccount>(
  v.object({ account: identifier, password: identifier }),
);
