/**
 * The common info of a branch (spec §3), and the links to the app and the support from it (spec §2, §7
 * complaint link). Cached on this device, refreshed once per visit.
 */
import { domainApi } from '@manying/platform/api';
import { type PersistedField, parseField, storageKey } from '@manying/platform/persistence';
import { answer, text } from '@manying/platform/schema';
import { selectBranchId, selectUser } from '@manying/platform/session';
import { site } from '@manying/platform/site';
import { readItem, writeItem } from '@manying/platform/storage';
import { useAppSelector } from '@manying/platform/store';
import { webAddress } from '@manying/platform/webAddress';
import { useState } from 'react';
import * as v from 'valibot';

/** Hours in which the support is online (spec §9). */
export const SUPPORT_HOURS = '11:00~18:00';

/** Common info of a branch; '' for absent fields. */
export interface CommonInfo {
  /** URLs of the app package and of its download page. */
  readonly downloadUrl: string;
  readonly downloadHome: string;
  readonly serviceEmail: string;
  readonly serviceQq: string;
}

const NO_INFO: CommonInfo = { downloadUrl: '', downloadHome: '', serviceEmail: '', serviceQq: '' };

/** Schema of the common info in a response; `null` for a branch without any. */
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

const STORAGE_KEY = storageKey('account', 'commonInfo');
const persistedText = v.fallback(v.string(), '');
const VERSION = 1;
const field: PersistedField<{ readonly branchId: string; readonly info: CommonInfo }> = {
  version: VERSION,
  schema: v.object({
    branchId: v.string(),
    info: v.object({
      downloadUrl: persistedText,
      downloadHome: persistedText,
      serviceEmail: persistedText,
      serviceQq: persistedText,
    }),
  }),
};

/** The common info of a branch from an earlier visit. */
export function cachedCommonInfo(branchId: string): CommonInfo | undefined {
  const cached = parseField(field, readItem(STORAGE_KEY));
  return cached?.branchId === branchId ? cached.info : undefined;
}

const supportApi = domainApi('account').inject((build) => ({
  accountCommonInfo: build.query<CommonInfo, string>({
    query: (branchId) => ({ path: `/api/common/info/v2/${encodeURIComponent(branchId)}`, base: 'static' }),
    responseSchema: commonInfoSchema,
    async onQueryStarted(branchId, { queryFulfilled }) {
      try {
        const { data: info } = await queryFulfilled;
        writeItem(STORAGE_KEY, JSON.stringify({ v: VERSION, d: { branchId, info } }));
      } catch {
        // The call has logged its error; the cached info stays.
      }
    },
  }),
}));

/** The branch's common info: from the provider, or from the cache until the call succeeds. */
export function useCommonInfo(): {
  readonly info: CommonInfo;
  readonly isError: boolean;
  readonly refetch: () => unknown;
} {
  const branchId = useAppSelector(selectBranchId);
  const { data, isError, refetch } = supportApi.useAccountCommonInfoQuery(branchId);
  const [cached] = useState(() => cachedCommonInfo(branchId));
  return { info: data ?? cached ?? NO_INFO, isError, refetch };
}

/** URL to download the app: its package, else its download page; `undefined` without both. */
export function downloadAddress(info: CommonInfo): string | undefined {
  return webAddress(info.downloadUrl) ?? webAddress(info.downloadHome);
}

/** URL of the support chat; `undefined` if the branch has no QQ number. */
export function supportAddress(info: CommonInfo): string | undefined {
  const number = info.serviceQq.trim();
  return /^\d{5,12}$/.test(number)
    ? `https://wpa.qq.com/msgrd?v=3&uin=${number}&site=qq&menu=yes`
    : undefined;
}

/** `mailto:` URL of the support; `undefined` if the branch has no e-mail address. */
export function mailAddress(info: CommonInfo): string | undefined {
  const email = info.serviceEmail.trim();
  return /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : undefined;
}

/** Parameters of the complaint page. */
export interface Complaint {
  /** Base URL of the dynamic calls. */
  readonly host: string;
  /** URL of the page to return to. */
  readonly page: string;
  /** URL of the support chat, if any. */
  readonly chat: string | undefined;
  /** The visitor's account; '' before there is one. */
  readonly account: string;
}

/**
 * The complaint page: `{host}/h5/report?vueReturnUrl=…`, with the support chat, which gets the account (spec
 * §7).
 */
export function complaintAddress({ host, page, chat, account }: Complaint): string {
  const query = new URLSearchParams({ vueReturnUrl: page });
  if (chat) {
    const service = new URL(chat);
    if (account) service.searchParams.set('account', account);
    query.set('serviceUrl', service.href);
  }
  return `${host}/h5/report?${query}`;
}

/**
 * The URL of a page's complaint link, and of the support: its chat, else its e-mail address.
 * @param path path and query of the page.
 */
export function useComplaint(path: string): {
  readonly complaint: string;
  readonly support: string | undefined;
} {
  const { info } = useCommonInfo();
  const account = useAppSelector((state) => selectUser(state)?.account ?? '');
  const chat = supportAddress(info);
  const page = window.location.origin + path;
  return {
    complaint: complaintAddress({ host: site().dynamicApi, page, chat, account }),
    support: chat ?? mailAddress(info),
  };
}

/** Former names, for builds of contract 1.3. @public */
export { cachedCommonInfo as keptCommonInfo };
