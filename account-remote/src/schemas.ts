/** The provider's answers about the account, turned into the client's own types. */
import { answer, text } from '@manying/platform/schema';
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
