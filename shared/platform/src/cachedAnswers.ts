/**
 * What the query cache keeps over a reload, in this tab (architecture §5): the static answers and the lists, so that
 * they stand at once and at the same length. What depends on the user and is no list is asked for again. Here is what
 * the next load does; persistAnswers.ts is what this one does for it.
 */

import { answersRestored } from '@manying/platform/api';
import { selectUser } from '@manying/platform/session';
import { readSessionItem } from '@manying/platform/storage';
import type { AppStore } from '@manying/platform/store';
import * as v from 'valibot';

/** Where the answers are kept. */
export const ANSWERS_KEY = 'manying:answers';
/** Answers older than this are asked for again, in ms: as long as the cache keeps what no page shows. */
export const MAX_ANSWER_AGE = 600_000;

const answerSchema = v.looseObject({
  status: v.literal('fulfilled'),
  endpointName: v.string(),
  fulfilledTimeStamp: v.number(),
});
const cachedAnswersSchema = v.object({
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
/** What is kept. */
export type CachedAnswers = v.InferOutput<typeof cachedAnswersSchema>;
/** Reads what was kept; `undefined` when it is unreadable, of other builds, or another user's. */
export function parseAnswers(
  text: string | null,
  version: string,
  userId: string,
): CachedAnswers | undefined {
  if (text === null) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Broken text is dropped: the pages then ask.
    return undefined;
  }
  const parsed = v.safeParse(cachedAnswersSchema, json);
  if (!parsed.success || parsed.output.version !== version || parsed.output.userId !== userId)
    return undefined;
  return parsed.output;
}

/** Puts back what was kept before this load of the page. */
export function restoreAnswers(store: AppStore, version: string): void {
  const userId = selectUser(store.getState())?.userId ?? '';
  const cached = parseAnswers(readSessionItem(ANSWERS_KEY), version, userId);
  if (!cached) return;
  const oldest = Date.now() - MAX_ANSWER_AGE;
  const queries = Object.fromEntries(
    Object.entries(cached.queries).filter(([, { fulfilledTimeStamp }]) => fulfilledTimeStamp > oldest),
  );
  store.dispatch(answersRestored({ queries, mutations: {}, provided: cached.provided }));
}
