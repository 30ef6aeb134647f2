import { domainApi } from '@manying/platform/api';
import { selectBranchId, selectTraceId } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';
import { hasSourceMark, referUrl, sourceMarkCookie } from './sourceMark.ts';

const api = domainApi('account').inject((build) => ({
  /** Reports where the visitor came from; the response has no data (spec §7). */
  accountSourceMark: build.mutation<null, string>({
    query: (address) => ({ method: 'POST', path: '/api/user/user_from_mark', query: { referUrl: address } }),
    transformResponse: () => null,
  }),
}));

/** Reports the visitor's source once; a failed report is retried on the next visit. */
export async function reportSource(store: AppStore): Promise<void> {
  const state = store.getState();
  const source = { branchId: selectBranchId(state), traceId: selectTraceId(state) };
  if (hasSourceMark(document.cookie, source)) return;
  const address = referUrl(document.referrer, location.href);
  const sent = await store.dispatch(api.endpoints.accountSourceMark.initiate(address, { track: false }));
  // Errors are logged by the API layer.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers the store is made for
  if (!sent.error) document.cookie = sourceMarkCookie(source);
}
