import { isVip, selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { check, close, download } from '@manying/ui/icons';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { canReadWithoutPaying } from '../chapters/canReadWithoutPaying.ts';
import type { Chapter } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { fetchChapterInBackground } from '../comicApi.ts';
import { fetchRenewedPaths } from './grantRenewal.ts';
import { offlineMessages } from './offlineMessages.ts';
import styles from './SaveChapter.module.css';
import { cancelSaving, enqueue, onSaveProgress, saveProgress } from './saveQueue.ts';

interface SaveChapterProps {
  bookId: string;
  chapter: Chapter;
  /** Base path of the book's cover; '' while it is not known. */
  cover: string;
  /** Whether it is saved already. */
  saved: boolean;
  /** Whether VIPs read the book for free, as far as is known. */
  vipFree: boolean;
  /** Shown instead of the button when the chapter must be bought. */
  locked: ReactNode;
}

/** Gives an element the focus that was lost with the button in its place, so that the keyboard goes on from here. */
function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Button to save a readable chapter; shows the progress with a cancel button, and the saved state. */
export default function SaveChapter({ bookId, chapter, cover, saved, vipFree, locked }: SaveChapterProps) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const address = { bookId, number: chapter.number };
  const readProgress = () => saveProgress(address);
  /** The last press here: the button that takes the place of the pressed one gets the focus. */
  const [pressed, setPressed] = useState<'save' | 'cancel'>();
  const progress = useSyncExternalStore(onSaveProgress, readProgress, readProgress);
  if (progress !== undefined) {
    return (
      <span className={styles.save}>
        <span className={styles.state}>{offlineMessages.savingProgress(Math.floor(progress * 100))}</span>
        <IconButton
          autoFocus={pressed === 'save'}
          glyph={close}
          label={offlineMessages.cancelSaving(chapterName(chapter))}
          onClick={() => {
            setPressed('cancel');
            cancelSaving([address]);
          }}
        />
      </span>
    );
  }
  if (saved) {
    return (
      <span ref={pressed === 'save' ? focusIfLost : null} className={styles.state} tabIndex={-1}>
        <Icon glyph={check} size="s" />
        {offlineMessages.saved}
      </span>
    );
  }
  if (!canReadWithoutPaying([chapter], chapter.number, { vipFree }, isVip(user))) return locked;
  return (
    <span className={styles.save}>
      <Button
        autoFocus={pressed === 'cancel'}
        variant="soft"
        small
        icon={download}
        aria-label={offlineMessages.saveChapter(chapterName(chapter))}
        onClick={() => {
          setPressed('save');
          enqueue({
            ...address,
            userId: user?.userId ?? '',
            cover,
            byMembership: !chapter.bought && chapter.price > 0,
            // A reader that is left aborts the call of its own.
            fetchChapter: async () => (await dispatch(fetchChapterInBackground(address))).data,
            renewPaths: () => dispatch(fetchRenewedPaths(address)),
          });
        }}
      >
        {offlineMessages.save}
      </Button>
    </span>
  );
}
