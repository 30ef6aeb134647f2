import { useBack } from '@manying/platform/navigation';
import { type ChapterName, offlineUsage, removeOfflineChapters } from '@manying/platform/offline';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { trash } from '@manying/ui/icons';
import { EmptyIllustration, ErrorIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import { showToast } from '@manying/ui/Toast';
import { TopBar } from '@manying/ui/TopBar';
import { useMemo, useState } from 'react';
import { messages } from '../messages.ts';
import { isMember } from '../saving/membership.ts';
import { offlineMessages } from '../saving/offlineMessages.ts';
import { cancelSaving } from '../saving/saveQueue.ts';
import { useOfflineChapters } from '../saving/useOfflineChapters.ts';
import { OfflineBook } from './OfflineBook.tsx';
import styles from './OfflinePage.module.css';
import { formatSize, groupByBook } from './offlineBooks.ts';

function remove(keys: readonly ChapterName[]): void {
  cancelSaving(keys);
  removeOfflineChapters(keys).catch((error: unknown) => {
    console.warn('Saved chapters could not be removed.', error);
    showToast(offlineMessages.removeFailed, 'error');
  });
}

/** Chapters saved for offline reading: their storage, and buttons to remove them. */
export default function OfflinePage() {
  const back = useBack(paths.shelf);
  const offlineChapters = useOfflineChapters();
  const [now] = useState(Date.now);
  const member = isMember(useAppSelector(selectUser), now);
  const books = useMemo(
    () => (Array.isArray(offlineChapters) ? groupByBook(offlineChapters) : []),
    [offlineChapters],
  );
  return (
    <main className={styles.page}>
      <TopBar
        variant="line"
        title={offlineMessages.title}
        back={{ label: messages.back, onPress: back }}
        right={
          books.length > 0 && <RemoveAll onRemove={() => remove(books.flatMap((book) => book.chapters))} />
        }
      />
      {offlineChapters === 'failed' && (
        <StatePanel
          picture={<ErrorIllustration />}
          title={offlineMessages.title}
          text={offlineMessages.unavailable}
        />
      )}
      {Array.isArray(offlineChapters) && books.length === 0 && (
        <StatePanel
          picture={<EmptyIllustration />}
          role="status"
          title={messages.empty}
          text={offlineMessages.empty}
          actions={
            <Link to={paths.home} className={buttonClass('primary')}>
              {messages.home}
            </Link>
          }
        />
      )}
      {offlineChapters && offlineChapters !== 'failed' && books.length > 0 && (
        <>
          <StorageUsage {...offlineUsage(offlineChapters)} />
          <ul>
            {books.map((book) => (
              <OfflineBook key={book.bookId} book={book} member={member} onRemove={remove} />
            ))}
          </ul>
        </>
      )}
    </main>
  );
}

/** Used and available storage, in bytes. */
function StorageUsage({ taken, limit }: { taken: number; limit: number }) {
  const label = offlineMessages.used(formatSize(taken), formatSize(limit));
  return (
    <div className={styles.usage}>
      <b>{label}</b>
      <meter className={styles.meter} min={0} max={limit} value={taken} aria-label={label} />
      <p className={styles.hint}>{offlineMessages.usedHint}</p>
    </div>
  );
}

function RemoveAll({ onRemove }: { onRemove: () => void }) {
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="text" icon={trash} onClick={() => setConfirming(true)}>
        {offlineMessages.removeAll}
      </Button>
      <Dialog
        open={confirming}
        title={offlineMessages.removeAll}
        cancel={{ label: messages.cancel, onPress: () => setConfirming(false) }}
        confirm={{
          label: offlineMessages.remove,
          onPress: () => {
            setConfirming(false);
            onRemove();
          },
        }}
      >
        {offlineMessages.removeAllQuestion}
      </Dialog>
    </>
  );
}
