import type { ChapterAddress } from '../comicApi.ts';
import { messages } from '../messages.ts';
import type { BookDetail } from '../schemas.ts';
import { ChapterStrip } from './ChapterStrip.tsx';
import { LazyChapterEnd } from './end/LazyChapterEnd.tsx';
import { LazyChapterCongested, LazyMembershipEnded, LazyNoChapter, LazyUnpaid } from './lazyPanels.tsx';
import type { ChapterOutcome } from './outcome.ts';
import { ChapterFailed, ChapterLoading } from './panels.tsx';
import type { PositionTracker } from './strip/positionTracker.ts';

interface OutcomeProps {
  outcome: ChapterOutcome | undefined;
  address: ChapterAddress;
  tracker: PositionTracker;
  /** Gap between two pages, in px. */
  gap: number;
  /** Called after a scroll that keeps the pages in place. */
  onScrollCorrection: () => void;
  detail: BookDetail | undefined;
  /** The book's data could not be loaded. */
  detailFailed: boolean;
  /** The error behind the outcome. */
  error: unknown;
  /** The chapter is being refetched. */
  retrying: boolean;
  onRetry: () => void;
}

/** The chapter's pages, or the panel in place of them. */
export function Outcome(props: OutcomeProps) {
  const { outcome, address, tracker, detail, detailFailed, error, retrying, onRetry } = props;
  const { bookId } = address;
  const retry = { label: messages.retry, busy: retrying, onPress: onRetry };
  switch (outcome?.kind) {
    case undefined:
      return <ChapterLoading />;
    case 'show':
      return (
        <ChapterStrip
          address={address}
          pages={outcome.chapter.pages}
          tracker={tracker}
          gap={props.gap}
          onScrollCorrection={props.onScrollCorrection}
          end={
            <LazyChapterEnd
              bookId={bookId}
              chapter={outcome.chapter}
              detail={detail}
              detailFailed={detailFailed}
            />
          }
        />
      );
    case 'buy':
      return (
        <LazyUnpaid
          bookId={bookId}
          book={detail?.book}
          chapter={outcome.chapter}
          refusal={error}
          retry={retry}
        />
      );
    case 'end':
      return <LazyNoChapter bookId={bookId} />;
    case 'membershipEnded':
      return <LazyMembershipEnded bookId={bookId} retry={retry} />;
    case 'congested':
      return <LazyChapterCongested retry={retry} />;
    case 'failed':
      return <ChapterFailed retry={retry} />;
  }
}
