/**
 * What the query cache keeps over a reload, in this tab (architecture §5): the static answers and the lists, so that
 * they stand at once and at the same length. What depends on the user and is no list is asked for again.
 */

import { answersRestored, isPersonal } from '@manying/platform/api';
import { selectUser } from '@manying/platform/session';
import { readVisitItem, writeVisitItem } from '@manying/platform/storage';
import type { AppStore, RootState } from '@manying/platform/store';
import * as v from 'valibot';

const KEY = 'manying:answers';
/** Answers older than this are asked for again, in ms: as long as the cache keeps what no page shows. */
export const LONGEST_KEPT = 600_000;
/** Most text that is kept, in characters; the newest answers come first. */
export const MOST_KEPT = 1_500_000;

const answerSchema = v.looseObject({
  status: v.literal('fulfilled'),
  endpointName: v.string(),
  fulfilledTimeStamp: v.number(),
});
const keptSchema = v.object({
  /** The builds whose code wrote the answers. */
  version: v.string(),
  /** Whom they were given to. */
  userId: v.string(),
  queries: v.record(v.string(), answerSchema),
  provided: v.object({
    tags: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
    keys: v.record(v.string(), v.array(v.looseObject({ type: v.string() }))),
  }),
});
type Kept = v.InferOutput<typeof keptSchema>;
/** The query cache as far as it can be kept. */
interface Cache {
  readonly queries: RootState['api']['queries'];
  readonly provided: {
    readonly tags: Readonly<Record<string, Readonly<Record<string, string[]>> | undefined>>;
    readonly keys: Readonly<Record<string, { type: string }[] | undefined>>;
  };
}

/** Whether an answer is the pages of a list. */
function isList(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

/** The part of the cache that is kept. @param now ms since 1970. */
export function worthKeeping(
  { queries, provided }: Cache,
  personal: (endpoint: string) => boolean,
  now: number,
): Pick<Kept, 'queries' | 'provided'> {
  const kept: Record<string, v.InferOutput<typeof answerSchema>> = {};
  const answered = Object.entries(queries)
    .filter(([, entry]) => entry?.data !== undefined && (entry.fulfilledTimeStamp ?? 0) > now - LONGEST_KEPT)
    .sort(([, a], [, b]) => (b?.fulfilledTimeStamp ?? 0) - (a?.fulfilledTimeStamp ?? 0));
  let room = MOST_KEPT;
  for (const [key, entry] of answered) {
    if (!entry?.endpointName || !(isList(entry.data) || !personal(entry.endpointName))) continue;
    room -= JSON.stringify(entry.data).length;
    if (room < 0) break;
    // A list whose next page was under way, or failed, is kept as far as it had come.
    const { error: _, ...answer } = entry;
    kept[key] = {
      ...answer,
      status: 'fulfilled',
      endpointName: entry.endpointName,
      fulfilledTimeStamp: entry.fulfilledTimeStamp ?? now,
    };
  }
  const known = (key: string) => key in kept;
  const tags = Object.entries(provided.tags).map(([type, byId]) => [
    type,
    Object.fromEntries(Object.entries(byId ?? {}).map(([id, keys]) => [id, keys.filter(known)])),
  ]);
  const keys = Object.entries(provided.keys).flatMap(([key, own]) => (own && known(key) ? [[key, own]] : []));
  return { queries: kept, provided: { tags: Object.fromEntries(tags), keys: Object.fromEntries(keys) } };
}

/** Keeps the answers for a reload of this tab. @param version names the builds that run. */
export function keepAnswers(store: AppStore, version: string): void {
  const state = store.getState();
  const kept: Kept = {
    version,
    userId: selectUser(state)?.userId ?? '',
    ...worthKeeping(state.api, isPersonal, Date.now()),
  };
  writeVisitItem(KEY, JSON.stringify(kept));
}

/** Reads what was kept; `undefined` when it is unreadable, of other builds, or another user's. */
export function parseAnswers(text: string | null, version: string, userId: string): Kept | undefined {
  if (text === null) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Broken text is dropped: the pages then ask.
    return undefined;
  }
  const kept = v.safeParse(keptSchema, json);
  if (!kept.success || kept.output.version !== version || kept.output.userId !== userId) return undefined;
  return kept.output;
}

/** Puts back what was kept before this load of the page. */
export function restoreAnswers(store: AppStore, version: string): void {
  const userId = selectUser(store.getState())?.userId ?? '';
  const kept = parseAnswers(readVisitItem(KEY), version, userId);
  if (!kept) return;
  const oldest = Date.now() - LONGEST_KEPT;
  const queries = Object.fromEntries(
    Object.entries(kept.queries).filter(([, { fulfilledTimeStamp }]) => fulfilledTimeStamp > oldest),
  );
  store.dispatch(answersRestored({ queries, mutations: {}, provided: kept.provided }));
}
