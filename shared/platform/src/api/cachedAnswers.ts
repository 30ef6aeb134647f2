/**
 * Restores a part of the query cache after a reload of this tab (docs/architecture/page-stack.md): static responses and
 * lists, so that they render at once and at the same length. Other data of the user is refetched. Written by
 * persistAnswers.ts.
 */

import { answersRestored } from '@manying/platform/api';
import { selectUser } from '@manying/platform/session';
import { readSessionItem } from '@manying/platform/storage';
import { CACHED_ANSWERS_KEY } from '@manying/platform/storageKeys';
import type { AppStore } from '@manying/platform/store';
import * as v from 'valibot';

/** Maximum age of a restored response, in ms. Equal to the lifetime of unused responses in the cache. */
export const MAX_ANSWER_AGE = 600_000;

const answerSchema = v.looseObject({
  status: v.literal('fulfilled'),
  endpointName: v.string(),
  fulfilledTimeStamp: v.number(),
});
const cachedAnswersSchema = v.object({
  /** Identifies the builds that wrote the responses. */
  version: v.string(),
  /** The user of the responses. */
  userId: v.string(),
  queries: v.record(v.string(), answerSchema),
  provided: v.object({
    tags: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
    keys: v.record(v.string(), v.array(v.looseObject({ type: v.string() }))),
  }),
});
/** The persisted responses. */
export type CachedAnswers = v.InferOutput<typeof cachedAnswersSchema>;
/**
 * Parses persisted responses, without those that are too old; `undefined` if invalid, of other builds, or of another user.
 * @param now ms since the epoch.
 */
export function parseAnswers(
  text: string | null,
  version: string,
  userId: string,
  now: number,
): CachedAnswers | undefined {
  if (text === null) return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Corrupt text is ignored; the pages fetch their data.
    return undefined;
  }
  const parsed = v.safeParse(cachedAnswersSchema, json);
  if (!parsed.success || parsed.output.version !== version || parsed.output.userId !== userId)
    return undefined;
  const queries = Object.entries(parsed.output.queries).filter(
    // A time ahead is of a clock that was set back since.
    ([, { fulfilledTimeStamp }]) => Math.abs(now - fulfilledTimeStamp) < MAX_ANSWER_AGE,
  );
  return { ...parsed.output, queries: Object.fromEntries(queries) };
}

/** Restores the responses that were persisted before a reload. */
export function restoreAnswers(store: AppStore, version: string): void {
  const userId = selectUser(store.getState())?.userId ?? '';
  const cached = parseAnswers(readSessionItem(CACHED_ANSWERS_KEY), version, userId, Date.now());
  if (!cached) return;
  const { queries, provided } = cached;
  store.dispatch(answersRestored({ queries, mutations: {}, provided }));
}
