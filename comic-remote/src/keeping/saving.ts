/** The chapters that are being saved, one after the other, while the visitor goes on to other pages. */
import { type SaveEnd, saveChapter } from '@manying/platform/offline';
import { showToast } from '@manying/ui/Toast';
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { ChapterAddress } from '../comicApi.ts';
import { offlineMessages } from '../offlineMessages.ts';
import { toKeep } from './keep.ts';

/** A chapter to save. */
export interface Saving extends ChapterAddress {
  readonly userId: string;
  /** Base path of the book's cover; '' when it is not known. */
  readonly cover: string;
  /** Asks for the chapter; `undefined` when it cannot be had or may not be read. */
  readonly ask: () => Promise<ChapterInfo | undefined>;
}

const nameOf = ({ bookId, number }: ChapterAddress) => `${bookId}/${number}`;

/** How much of each chapter is there, 0 to 1, by name. */
let shares: ReadonlyMap<string, number> = new Map();
const queue: Saving[] = [];
const listeners = new Set<() => void>();
let running = false;

function set(name: string, share: number | undefined): void {
  const next = new Map(shares);
  if (share === undefined) next.delete(name);
  else next.set(name, share);
  shares = next;
  for (const listener of listeners) listener();
}

const told: Readonly<Record<Exclude<SaveEnd, 'saved'>, string>> = {
  full: offlineMessages.noRoom,
  failed: offlineMessages.saveFailed,
};

async function save(saving: Saving): Promise<SaveEnd> {
  const chapter = await saving.ask();
  if (!chapter || chapter.pages.length === 0) return 'failed';
  const { signal } = new AbortController();
  return saveChapter(toKeep(chapter, saving.cover), saving.userId, signal, (share) =>
    set(nameOf(saving), share),
  );
}

async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let saving = queue.shift(); saving; saving = queue.shift()) {
    const end = await save(saving);
    set(nameOf(saving), undefined);
    if (end === 'saved') continue;
    showToast(told[end], 'error');
    // Without room the others would fail as well.
    if (end === 'full') for (const left of queue.splice(0)) set(nameOf(left), undefined);
  }
  running = false;
}

/** Saves a chapter as soon as those before it are saved; one that is on its way already is left alone. */
export function enqueue(saving: Saving): void {
  if (shares.has(nameOf(saving))) return;
  set(nameOf(saving), 0);
  queue.push(saving);
  void run();
}

/** How much of a chapter is there; `undefined` when it is not being saved. */
export function shareOf(address: ChapterAddress): number | undefined {
  return shares.get(nameOf(address));
}

/** Calls back whenever a share changes. Returns how to stop listening. */
export function onSaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
