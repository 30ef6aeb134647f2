/** Queue that saves chapters of one user for offline reading, one after the other, across page changes. */
import { renewGrants } from '@manying/platform/grants';
import { onUserChanged, type SaveResult, saveChapter } from '@manying/platform/offline';
import { createSubscribers } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
import { toChapterToSave } from './chapterToSave.ts';
import { offlineMessages } from './offlineMessages.ts';
import { loadReadingCode } from './readingCode.ts';

/** Request to save a chapter. */
export interface SaveRequest extends ChapterAddress {
  readonly userId: string;
  /** Base path of the book's cover; '' when it is not known. */
  readonly cover: string;
  /** Whether the user reads it by membership without having bought it. */
  readonly byMembership: boolean;
  /** Fetches the chapter; `undefined` when that fails or it must be bought. */
  readonly fetchChapter: () => Promise<ChapterInfo | undefined>;
  /** Fetches the paths of its pictures with new grants, after the former ones have expired. */
  readonly renewPaths: () => Promise<readonly string[] | undefined>;
}

/** A queued request. */
interface QueuedSave {
  readonly request: SaveRequest;
  readonly abortController: AbortController;
}

const keyOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** Progress of each chapter, 0 to 1, by key. */
let progressByKey: ReadonlyMap<string, number> = new Map();
/** The first request is running. */
let queue: readonly QueuedSave[] = [];
const progressChange = createSubscribers();
let running = false;

function setProgress(request: SaveRequest, progress: number | undefined): void {
  const next = new Map(progressByKey);
  if (progress === undefined) next.delete(keyOf(request));
  else next.set(keyOf(request), progress);
  progressByKey = next;
  progressChange.notify();
}

const failureMessages: Readonly<Record<Exclude<SaveResult, 'saved' | 'cancelled'>, string>> = {
  full: offlineMessages.storageFull,
  failed: offlineMessages.saveFailed,
};

async function save({ request, abortController: { signal } }: QueuedSave): Promise<SaveResult> {
  const cancelled = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  // A pending fetch of a cancelled chapter must not block the queue.
  const chapter = await Promise.race([request.fetchChapter(), cancelled]);
  if (signal.aborted) return 'cancelled';
  if (!chapter || chapter.pages.length === 0) return 'failed';
  const toSave = toChapterToSave(chapter, request.cover, request.byMembership && chapter.vipFree);
  const stopRenewing = renewGrants(toSave.pictures, request.renewPaths);
  try {
    return await saveChapter(toSave, request.userId, signal, (progress) => {
      if (!signal.aborted) setProgress(request, progress);
    });
  } finally {
    stopRenewing();
  }
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let first = queue[0]; first; first = queue[0]) {
    const current = first;
    const result = await save(current).catch((error: unknown): SaveResult => {
      console.warn('A chapter could not be saved.', error);
      return 'failed';
    });
    const isCancelled = current.abortController.signal.aborted;
    // Without storage space the others would fail as well. Cancelled while this one is still the first, they leave the queue.
    if (result === 'full' && !isCancelled) cancelWhere(() => true);
    queue = queue.filter((entry) => entry !== current);
    if (isCancelled) continue;
    setProgress(current.request, undefined);
    if (result === 'saved' || result === 'cancelled') continue;
    showToast(failureMessages[result], 'error');
  }
  running = false;
}

/** Adds a chapter to the queue, unless it is queued already. */
export function enqueue(request: SaveRequest): void {
  // Requests of another user would be saved with this user's rights.
  cancelWhere(({ userId }) => userId !== request.userId);
  if (progressByKey.has(keyOf(request))) return;
  setProgress(request, 0);
  queue = [...queue, { request, abortController: new AbortController() }];
  void run();
  loadReadingCode(request);
}

function cancelWhere(matches: (request: SaveRequest) => boolean): void {
  for (const entry of queue) {
    if (entry.abortController.signal.aborted || !matches(entry.request)) continue;
    entry.abortController.abort();
    setProgress(entry.request, undefined);
  }
  // `run` removes the first request when it ends.
  queue = queue.filter((entry, index) => index === 0 || !entry.abortController.signal.aborted);
}

/** Cancels saving of chapters; saved ones stay. */
export function cancelSaving(chapters: readonly ChapterAddress[]): void {
  const keys = new Set(chapters.map(keyOf));
  cancelWhere((request) => keys.has(keyOf(request)));
}

onUserChanged((userId) => cancelWhere((request) => request.userId !== userId));

/** Progress of a chapter, 0 to 1; `undefined` when it is not being saved. */
export function saveProgress(address: ChapterAddress): number | undefined {
  return progressByKey.get(keyOf(address));
}

/** Calls the listener on every change of progress. Returns the unsubscribe function. */
export function onSaveProgress(listener: () => void): () => void {
  return progressChange.subscribe(listener);
}
