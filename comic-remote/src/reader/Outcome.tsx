import type { ComponentType } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import { messages } from '../messages.ts';
import type { BookDetail } from '../schemas.ts';
import { ChapterStrip } from './ChapterStrip.tsx';
import { LazyChapterEnd } from './end/LazyChapterEnd.tsx';
import { LazyChapterCongested, LazyMembershipEnded, LazyNoChapter, LazyUnpaid } from './lazyPanels.tsx';
import type { ChapterOutcome } from './outcome.ts';
import { LazyPagedChapter } from './paged/LazyPagedChapter.tsx';
import type { PagedChapterProps } from './paged/PagedChapter.tsx';
import { ChapterFailed, ChapterLoading } from './panels.tsx';

interface OutcomeProps extends Omit<PagedChapterProps, 'bookId' | 'renderEnd'> {
  /** The outcome of the chapter that the strip was opened at. */
  outcome: ChapterOutcome | undefined;
  address: ChapterAddress;
  /** Scrolls to a chapter of the strip; `false` for another one. */
  scrollToChapter: (number: number) => boolean;
  /** Whether pages are turned instead of scrolled. */
  isPaged: boolean;
  detail: BookDetail | undefined;
  /** The book's data could not be loaded. */
  detailFailed: boolean;
  /** The error behind the outcome. */
  error: unknown;
  /** The provider has not sent the chapter to this user before on this page. */
  isOpening: boolean;
  /** The chapter is being refetched. */
  retrying: boolean;
  onRetry: () => void;
}

/** The pages, or the panel in place of them. */
export function Outcome(props: OutcomeProps) {
  const { outcome, address, detail, detailFailed, error, retrying, onRetry, scrollToChapter, ...rest } =
    props;
  const { isPaged, isOpening, ...strip } = rest;
  const { bookId } = address;
  const retry = { label: messages.retry, busy: retrying, onPress: onRetry };
  switch (outcome?.kind) {
    case undefined:
      return <ChapterLoading />;
    case 'show': {
      const Pages: ComponentType<PagedChapterProps> = isPaged ? LazyPagedChapter : ChapterStrip;
      return (
        <Pages
          {...strip}
          bookId={bookId}
          renderEnd={(chapter, onHeight) => (
            <LazyChapterEnd
              bookId={bookId}
              chapter={chapter}
              detail={detail}
              detailFailed={detailFailed}
              scrollToChapter={scrollToChapter}
              onHeight={onHeight}
            />
          )}
        />
      );
    }
    case 'buy':
      return (
        <LazyUnpaid
          address={address}
          book={detail?.book}
          chapter={outcome.chapter}
          refusal={error}
          isOpening={isOpening}
          retry={retry}
        />
      );
    case 'end':
      return <LazyNoChapter bookId={bookId} />;
    case 'membershipEnded':
      return <LazyMembershipEnded address={address} retry={retry} />;
    case 'congested':
      return <LazyChapterCongested retry={retry} />;
    case 'failed':
      return <ChapterFailed retry={retry} />;
  }
}
