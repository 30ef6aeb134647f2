import { selectBranchId } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { cachedCommonInfo, complaintAddress, mailAddress, supportAddress } from '@manying/platform/support';
import { webAddress } from '@manying/platform/webAddress';
import { buttonClass } from '@manying/ui/Button';
import { useState } from 'react';
import { inlinedDocument } from '../client/inlinedDocument.ts';
import { supportMessages } from './supportMessages.ts';

/** The base of the dynamic calls in a site configuration that is unusable for another reason. */
function namedApi(): string | undefined {
  try {
    const { dynamicApi } = (inlinedDocument('site-document') ?? {}) as { dynamicApi?: unknown };
    return typeof dynamicApi === 'string' ? webAddress(dynamicApi) : undefined;
  } catch {
    // No JSON: it names nothing.
    return undefined;
  }
}

/** The support as an earlier visit knows it, else the complaint page (spec §7). */
function contactAddress(): string | undefined {
  const info = cachedCommonInfo(selectBranchId(createAppStore().getState()));
  const contact = info && (supportAddress(info) ?? mailAddress(info));
  const host = namedApi()?.replace(/\/+$/, '');
  return contact ?? (host && complaintAddress({ host, page: location.href, chat: undefined, account: '' }));
}

/** Link to the support where no site configuration says how to reach it; nothing where nobody else knows either. */
export default function SiteSupportLink() {
  const [address] = useState(contactAddress);
  return (
    address && (
      <a href={address} target="_blank" rel="noreferrer" className={buttonClass('soft')}>
        {supportMessages.contactSupport}
      </a>
    )
  );
}
