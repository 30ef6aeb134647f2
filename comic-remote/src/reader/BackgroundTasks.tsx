import type { ChapterInfo } from '../chapters/chapter.ts';
import { useRenewedGrants } from '../offline/saving/grantRenewal.ts';
import { useKeepOpened } from '../offline/saving/useSaveOpenedChapter.ts';
import type { BookDetail } from '../schemas.ts';
import type { Position } from './strip/positionTracker.ts';
import { useNextChapter } from './usePrefetchNextChapter.ts';

export interface BackgroundProps {
  /** The chapter that is shown. */
  chapter: ChapterInfo | undefined;
  /** The chapter as the provider has just sent it. */
  answered: ChapterInfo | undefined;
  detail: BookDetail | undefined;
  position: Position;
}

/**
 * What goes on behind the pages: their grants are renewed, the next chapter is fetched ahead, and this one kept for reading
 * without a network.
 */
export default function Background({ chapter, answered, detail, position }: BackgroundProps) {
  useRenewedGrants(chapter);
  useNextChapter(chapter, detail?.chapters, position);
  const bought = detail?.chapters.find(({ number }) => number === answered?.number)?.bought ?? false;
  useKeepOpened(answered, detail?.book.cover ?? '', bought);
  return null;
}
