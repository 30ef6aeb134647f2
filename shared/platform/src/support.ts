/**
 * What a branch tells all its visitors (spec §3 common info) and the ways to the app and the support that follow from
 * it (spec §2, §7 complaint link). Kept on this device, refreshed once a visit.
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

/** When support is online (spec §9). */
export const SUPPORT_HOURS = '11:00~18:00';

/** What a branch tells all its visitors; '' where it tells nothing. */
export interface CommonInfo {
  /** The app's package, and the page that leads to it. */
  readonly downloadUrl: string;
  readonly downloadHome: string;
  readonly serviceEmail: string;
  readonly serviceQq: string;
}

const NO_INFO: CommonInfo = { downloadUrl: '', downloadHome: '', serviceEmail: '', serviceQq: '' };

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

/** What an earlier visit kept of a branch. */
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
        // The call has logged why it failed; what was kept stays.
      }
    },
  }),
}));

/** The branch's common info: as the provider says, until then as it was kept. */
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

/** Whom a complaint is about and where it comes back to. */
export interface Complaint {
  /** Host of the provider's dynamic calls. */
  readonly host: string;
  /** Address of the page to come back to. */
  readonly page: string;
  /** The support's chat, where there is one. */
  readonly chat: string | undefined;
  /** The visitor's account; '' before there is one. */
  readonly account: string;
}

/** The complaint page: `{host}/h5/report?vueReturnUrl=…`, with the support's chat that knows the account (spec §7). */
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
 * Where the complaint link of a page leads, and the support's chat or else a mail to it.
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
