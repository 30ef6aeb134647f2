/** The chapters that one user saves, one after the other, while the visitor goes on to other pages. */
import { renewGrants } from '@manying/platform/grants';
import { onUserChanged, type SaveResult, saveChapter } from '@manying/platform/offline';
import { showToast } from '@manying/ui/Toast';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import type { ChapterAddress } from '../../comicApi.ts';
import { offlineMessages } from '../../offlineMessages.ts';
import { toChapterToSave } from './chapterToSave.ts';

/** A chapter to save. */
export interface SaveRequest extends ChapterAddress {
  readonly userId: string;
  /** Base path of the book's cover; '' when it is not known. */
  readonly cover: string;
  /** Its reader has not bought it, but has a membership. */
  readonly byMembership: boolean;
  /** Asks for the chapter; `undefined` when it cannot be had or may not be read. */
  readonly fetchChapter: () => Promise<ChapterInfo | undefined>;
  /** Asks for the paths of its pictures anew: those that `ask` brought may have ended. */
  readonly renewPaths: () => Promise<readonly string[] | undefined>;
}

/** A chapter in the queue. */
interface QueuedSave {
  readonly saving: SaveRequest;
  readonly abortController: AbortController;
}

const keyOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** How much of each chapter is there, 0 to 1, by name. */
let progressByKey: ReadonlyMap<string, number> = new Map();
/** The first one is under way. */
let queue: readonly QueuedSave[] = [];
const listeners = new Set<() => void>();
let running = false;

function setProgress(saving: SaveRequest, share: number | undefined): void {
  const next = new Map(progressByKey);
  if (share === undefined) next.delete(keyOf(saving));
  else next.set(keyOf(saving), share);
  progressByKey = next;
  for (const listener of listeners) listener();
}

const failureMessages: Readonly<Record<Exclude<SaveResult, 'saved' | 'cancelled'>, string>> = {
  full: offlineMessages.noRoom,
  failed: offlineMessages.saveFailed,
};

async function save({ saving, abortController: { signal } }: QueuedSave): Promise<SaveResult> {
  const cancelled = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  // A provider that does not answer must not hold up the chapters behind one that was cancelled.
  const chapter = await Promise.race([saving.fetchChapter(), cancelled]);
  if (signal.aborted) return 'cancelled';
  if (!chapter || chapter.pages.length === 0) return 'failed';
  const toSave = toChapterToSave(chapter, saving.cover, saving.byMembership && chapter.vipFree);
  const stop = renewGrants(toSave.pictures, saving.renewPaths);
  try {
    return await saveChapter(toSave, saving.userId, signal, (share) => {
      if (!signal.aborted) setProgress(saving, share);
    });
  } finally {
    stop();
  }
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let first = queue[0]; first; first = queue[0]) {
    const current = first;
    const end = await save(current).catch((error: unknown): SaveResult => {
      console.warn('A chapter cannot be saved.', error);
      return 'failed';
    });
    queue = queue.filter((one) => one !== current);
    if (current.abortController.signal.aborted) continue;
    setProgress(current.saving, undefined);
    if (end === 'saved' || end === 'cancelled') continue;
    showToast(failureMessages[end], 'error');
    // Without room the others would fail as well.
    if (end === 'full') cancelWhere(() => true);
  }
  running = false;
}

/** Saves a chapter as soon as those before it are saved; one that is on its way already is left alone. */
export function enqueue(saving: SaveRequest): void {
  // What another user has begun would be saved with this one's rights.
  cancelWhere(({ userId }) => userId !== saving.userId);
  if (progressByKey.has(keyOf(saving))) return;
  setProgress(saving, 0);
  queue = [...queue, { saving, abortController: new AbortController() }];
  void run();
}

function cancelWhere(matches: (saving: SaveRequest) => boolean): void {
  for (const one of queue) {
    if (one.abortController.signal.aborted || !matches(one.saving)) continue;
    one.abortController.abort();
    setProgress(one.saving, undefined);
  }
  // The first one leaves when it has ended.
  queue = queue.filter((one, at) => at === 0 || !one.abortController.signal.aborted);
}

/** Gives up saving chapters; those that are there already stay. */
export function cancelSaving(chapters: readonly ChapterAddress[]): void {
  const names = new Set(chapters.map(keyOf));
  cancelWhere((saving) => names.has(keyOf(saving)));
}

onUserChanged((userId) => cancelWhere((saving) => saving.userId !== userId));

/** How much of a chapter is there; `undefined` when it is not being saved. */
export function saveProgress(address: ChapterAddress): number | undefined {
  return progressByKey.get(keyOf(address));
}

/** Calls back whenever a share changes. Returns how to stop listening. */
export function onSaveProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
