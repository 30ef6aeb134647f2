/** Persists the part of the query cache that the next load of this tab restores (cachedAnswers.ts). */

import { isPersonal } from '@manying/platform/api';
import { type CachedAnswers, MAX_ANSWER_AGE } from '@manying/platform/cachedAnswers';
import { selectUser } from '@manying/platform/session';
import { writeSessionItem } from '@manying/platform/storage';
import { CACHED_ANSWERS_KEY } from '@manying/platform/storageKeys';
import type { AppStore, RootState } from '@manying/platform/store';

/** Maximum length of the persisted responses, in characters; the newest ones have priority. */
export const MAX_LENGTH = 1_500_000;

/** The part of the query cache's state that can be persisted. */
interface Cache {
  readonly queries: RootState['api']['queries'];
  readonly provided: {
    readonly tags: Readonly<Record<string, Readonly<Record<string, string[]>> | undefined>>;
    readonly keys: Readonly<Record<string, { type: string }[] | undefined>>;
  };
}

/** Whether data belongs to an infinite query. */
function isList(data: unknown): data is object {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/**
 * Selects the responses to persist.
 * @param now ms since 1970. @param former lists that belong to another user than the present one.
 */
export function answersToPersist(
  { queries, provided }: Cache,
  personal: (endpoint: string) => boolean,
  now: number,
  former: WeakSet<object> = new WeakSet(),
): Pick<CachedAnswers, 'queries' | 'provided'> {
  const persisted: Record<string, CachedAnswers['queries'][string]> = {};
  const candidates = Object.entries(queries)
    .filter(
      ([, entry]) => entry?.data !== undefined && (entry.fulfilledTimeStamp ?? 0) > now - MAX_ANSWER_AGE,
    )
    .sort(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0));
  let remainingLength = MAX_LENGTH;
  for (const [key, entry] of candidates) {
    if (!entry?.endpointName) continue;
    const { data } = entry;
    if (personal(entry.endpointName) && !(isList(data) && !former.has(data))) continue;
    remainingLength -= JSON.stringify(data).length;
    if (remainingLength < 0) break;
    // A list whose next page is loading, or has failed, is persisted with its loaded pages.
    const { error: _, ...answer } = entry;
    persisted[key] = {
      ...answer,
      status: 'fulfilled',
      endpointName: entry.endpointName,
      fulfilledTimeStamp: entry.fulfilledTimeStamp ?? now,
    };
  }
  const isPersisted = (key: string) => key in persisted;
  const tags = Object.entries(provided.tags).map(([type, byId]) => [
    type,
    Object.fromEntries(Object.entries(byId ?? {}).map(([id, keys]) => [id, keys.filter(isPersisted)])),
  ]);
  const keys = Object.entries(provided.keys).flatMap(([key, keyTags]) =>
    keyTags && isPersisted(key) ? [[key, keyTags]] : [],
  );
  return { queries: persisted, provided: { tags: Object.fromEntries(tags), keys: Object.fromEntries(keys) } };
}

/**
 * Persists responses for a reload of this tab whenever the returned function is called.
 * @param version identifies the running builds.
 */
export function answersPersistence(store: AppStore, version: string): () => void {
  const currentUserId = () => selectUser(store.getState())?.userId ?? '';
  let userId = currentUserId();
  /** Lists stay in the cache until they are fetched for the next user. */
  const former = new WeakSet<object>();
  store.subscribe(() => {
    const previousUserId = userId;
    userId = currentUserId();
    if (previousUserId === '' || previousUserId === userId) return;
    for (const entry of Object.values(store.getState().api.queries))
      if (isList(entry?.data)) former.add(entry.data);
  });
  return () => {
    const answers: CachedAnswers = {
      version,
      userId,
      ...answersToPersist(store.getState().api, isPersonal, Date.now(), former),
    };
    writeSessionItem(CACHED_ANSWERS_KEY, JSON.stringify(answers));
  };
}
