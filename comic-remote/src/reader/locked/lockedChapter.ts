/** A chapter that must be bought, as it appears in the strip before it is bought (docs/decisions/045). */
import { refusal } from '@manying/platform/envelope';
import { text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import type { ChapterAddress } from '../../comicApi.ts';
import { chapterOutcome } from '../outcome.ts';

/** Base paths of the pictures that an unbought chapter is shown with; '' where there is none. */
interface ChapterPreview {
  /** What follows the first panel, as a small blurred picture. */
  readonly picture: string;
  /** The first panel, sharp. */
  readonly firstPanel: string;
}

export interface LockedChapter {
  /** The chapter without pages. */
  readonly chapter: ChapterInfo;
  readonly preview: ChapterPreview;
}

const NO_PREVIEW: ChapterPreview = { picture: '', firstPanel: '' };

/** The optional preview in the data of a refusal with code 999. Anything else counts as none. */
const previewSchema = v.fallback(
  v.pipe(
    v.object({ preview: v.object({ picture: text, firstPanel: text }) }),
    v.transform(({ preview }): ChapterPreview => preview),
  ),
  NO_PREVIEW,
);

/** The chapter that a request was refused for with code 999; `undefined` for any other error, and where it cannot be sold. */
export function lockedChapter(requested: ChapterAddress, error: unknown): LockedChapter | undefined {
  const outcome = chapterOutcome(requested, undefined, error);
  if (outcome?.kind !== 'buy' || !outcome.chapter) return undefined;
  return { chapter: outcome.chapter, preview: v.parse(previewSchema, refusal(error)?.data) };
}

/** Coins that remain after a purchase; `undefined` where the balance is unknown or does not suffice. */
export function balanceAfter(balance: number | undefined, price: number): number | undefined {
  return balance === undefined || balance < price ? undefined : balance - price;
}
